import { accounts } from '#contract/accounts.ts'
import type { Rights } from '#domain/accounts/rights.ts'
import { callApi } from '#app/call-api.ts'
import { useInputSession } from '#app/editor/edit-session/use-input-session.ts'
import { FormDialog } from '#app/editor/form/form-dialog.tsx'
import { RightsFields } from './rights-fields.tsx'

interface Props {
  user: Rights & { id: number; username: string }
  onClose: () => void
  onSaved: () => void
}

/** Changes role and areas of a member of staff; they count from the next click of that person on. */
export function RightsDialog({ user: { id, username, role, areas }, onClose, onSaved }: Props) {
  const input = useInputSession<{ rights: Rights }>({
    // Ticks that were set days ago must not be found in the dialog as if they were the rights.
    draft: null,
    blank: { rights: { role, areas } },
    async send({ rights }, idempotencyKey) {
      const changed = { id, role: rights.role, areas: [...rights.areas] }
      await callApi(accounts.changeUser, changed, { idempotencyKey })
      onSaved()
    },
  })
  return (
    <FormDialog title={`Rights of ${username}`} action="Save" {...{ input, onClose }}>
      <RightsFields rights={input.values.rights} onChange={(rights) => input.set({ rights })} />
    </FormDialog>
  )
}
