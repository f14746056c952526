import { useState, type FormEvent } from 'react'
import { Failure } from '#domain/failure.ts'
import { api } from '#app/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

/** Asks for the e-mail address of the account. */
export function OwnEmail({ onSaved }: { onSaved: () => void }) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setBusy(true)
    setError(undefined)
    try {
      await api.desk.setOwnEmail({ email })
      onSaved()
    } catch (refusal) {
      if (!(refusal instanceof Failure)) throw refusal
      setError(refusal.details.fields?.email ?? refusal.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="first-steps-form" onSubmit={(event) => void save(event)} noValidate>
      <Field label="Your e-mail" error={error}>
        {(props) => <input {...props} type="email" name="email" autoComplete="email" required />}
      </Field>
      <Button type="submit" disabled={isBusy}>
        Save
      </Button>
    </form>
  )
}
