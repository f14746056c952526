import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Failure } from '#domain/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'

interface Props {
  action: string
  look?: 'plain' | 'primary' | 'danger'
  /** Makes the call. A Failure it throws is shown above the form. */
  send: (values: Record<string, string>) => Promise<unknown>
  children: ReactNode
  /** Shown beside the button. */
  more?: ReactNode
}

/** A small form with a password or a code that makes one call. */
export function SettingsForm({ action, look = 'primary', send, children, more }: Props) {
  const [errorText, setErrorText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setErrorText('')
    try {
      await send(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setErrorText(error.message)
    } finally {
      form.current?.reset()
      setBusy(false)
    }
  }
  return (
    <form className="settings-form" ref={form} onSubmit={(event) => void submit(event)}>
      {errorText && <FormError>{errorText}</FormError>}
      {children}
      <div className="settings-acts">
        <Button look={look} type="submit" aria-busy={isBusy}>
          {action}
        </Button>
        {more}
      </div>
    </form>
  )
}
