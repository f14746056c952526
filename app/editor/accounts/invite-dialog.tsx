import { accounts } from '#contract/accounts.ts'
import { responsibilities, type Rights } from '#domain/accounts/rights.ts'
import { callApi } from '#app/call-api.ts'
import { useInputSession } from '#app/editor/edit-session/use-input-session.ts'
import { FormDialog } from '#app/editor/form/form-dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { RightsFields } from './rights-fields.tsx'

interface Props {
  onClose: () => void
  onInvited: (email: string) => void
}

/** Path of the draft. */
export const INVITE_PATH = '/editor/users#invite'

const blank = { email: '', isStaff: true, rights: { role: 'editor', areas: responsibilities } as Rights }

/** Invites a user by e-mail. They choose their own password. */
export function InviteDialog({ onClose, onInvited }: Props) {
  const input = useInputSession({
    draft: { path: INVITE_PATH, name: 'Users: invitation' },
    blank,
    async send({ email, isStaff, rights: { role, areas } }, idempotencyKey) {
      const given = isStaff ? { role, areas: [...areas] } : {}
      const invited = { email: email.trim(), is_staff: isStaff, ...given }
      await callApi(accounts.inviteUser, invited, { idempotencyKey })
      onInvited(email.trim())
    },
  })
  const { email, isStaff, rights } = input.values
  return (
    <FormDialog title="Invite a user" action="Send the invitation" {...{ input, onClose }}>
      <TextField
        label="E-mail"
        hint="It is the user name, too. The link in the mail works for 48 hours."
        error={input.errors.email}
        type="email"
        value={email}
        onChange={(typed) => input.set({ email: typed })}
      />
      <label className="tick">
        <input type="checkbox" checked={isStaff} onChange={() => input.set({ isStaff: !isStaff })} />
        Staff: may use the editor
      </label>
      {isStaff && <RightsFields rights={rights} onChange={(changed) => input.set({ rights: changed })} />}
    </FormDialog>
  )
}
