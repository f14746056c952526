import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Failure } from '#domain/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'

interface Props {
  action: string
  look?: 'plain' | 'primary' | 'danger'
  /** Makes the call; what it throws as a Failure stands above the form. */
  send: (values: Record<string, string>) => Promise<unknown>
  children: ReactNode
  /** Beside the button. */
  more?: ReactNode
}

/** A small form that asks for a password or a code and makes one call. */
export function SettingsForm({ action, look = 'primary', send, children, more }: Props) {
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setTrouble('')
    try {
      await send(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setTrouble(error.message)
    } finally {
      form.current?.reset()
      setBusy(false)
    }
  }
  return (
    <form className="settings-form" ref={form} onSubmit={(event) => void submit(event)}>
      {trouble && <FormError>{trouble}</FormError>}
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
