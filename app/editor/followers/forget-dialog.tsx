import { useState } from 'react'
import { api } from '#app/api-client.ts'
import { FormDialog } from '#app/editor/form/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'

interface Props {
  onClose: () => void
  onForgotten: () => void
}

/** Deletes an address from the followers, for somebody who asks for it and has no mail with a link. */
export function ForgetDialog({ onClose, onForgotten }: Props) {
  const [email, setEmail] = useState('')
  const forget = async () => {
    await api.newsroom.forgetFollower({ email: email.trim() })
    onForgotten()
  }
  return (
    <FormDialog title="Delete an address" action="Delete the address" onClose={onClose} onSubmit={forget}>
      {(errors) => (
        <Field
          label="E-mail"
          hint="When its owner asks for it. Nobody is told whether it was among the followers."
          error={errors.email}
        >
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
      )}
    </FormDialog>
  )
}
