import { useState } from 'react'
import { responsibilities, type Rights } from '#domain/accounts/rights.ts'
import { api } from '#app/api-client.ts'
import { FormDialog } from '#app/editor/form/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { RightsFields } from './rights-fields.tsx'

interface Props {
  onClose: () => void
  onInvited: (email: string) => void
}

/** Invites a user by e-mail. They choose their own password. */
export function InviteDialog({ onClose, onInvited }: Props) {
  const [email, setEmail] = useState('')
  const [isStaff, setStaff] = useState(true)
  const [rights, setRights] = useState<Rights>({ role: 'editor', areas: responsibilities })
  const invite = async () => {
    const given = isStaff ? { role: rights.role, areas: [...rights.areas] } : {}
    await api.accounts.inviteUser({ email: email.trim(), is_staff: isStaff, ...given })
    onInvited(email.trim())
  }
  return (
    <FormDialog title="Invite a user" action="Send the invitation" onClose={onClose} onSubmit={invite}>
      {(errors) => (
        <>
          <Field
            label="E-mail"
            hint="It is the user name, too. The link in the mail works for 48 hours."
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
          <label className="tick">
            <input type="checkbox" checked={isStaff} onChange={() => setStaff(!isStaff)} />
            Staff: may use the editor
          </label>
          {isStaff && <RightsFields rights={rights} onChange={setRights} />}
        </>
      )}
    </FormDialog>
  )
}
