import { useId, useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { api } from '#app/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, FormError } from '#app/ui/field.tsx'

interface Props {
  onClose: () => void
  onInvited: (email: string) => void
}

/** Invites a user by e-mail. They choose their own password. */
export function InviteDialog({ onClose, onInvited }: Props) {
  const formId = useId()
  const [email, setEmail] = useState('')
  const [isStaff, setStaff] = useState(true)
  const [errorText, setErrorText] = useState('')
  const invite = async () => {
    try {
      await api.accounts.inviteUser({ email: email.trim(), is_staff: isStaff })
      onInvited(email.trim())
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setErrorText(error.details.fields?.email ?? error.message)
    }
  }
  return (
    <Dialog
      title="Invite a user"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId}>
            Send the invitation
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="invite"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void invite()
        }}
      >
        {errorText && <FormError>{errorText}</FormError>}
        <Field label="E-mail" hint="It is the user name, too. The link in the mail works for 48 hours.">
          {(wiring) => (
            <input
              {...wiring}
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <label className="tick">
          <input type="checkbox" checked={isStaff} onChange={() => setStaff(!isStaff)} />
          Staff: may edit everything
        </label>
      </form>
    </Dialog>
  )
}
