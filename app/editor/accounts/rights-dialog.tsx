import { useState } from 'react'
import type { Rights } from '#domain/accounts/rights.ts'
import { api } from '#app/api-client.ts'
import { FormDialog } from '#app/editor/form/form-dialog.tsx'
import { RightsFields } from './rights-fields.tsx'

interface Props {
  user: Rights & { id: number; username: string }
  onClose: () => void
  onSaved: () => void
}

/** Changes role and areas of a member of staff; they count from the next click of that person on. */
export function RightsDialog({ user: { id, username, role, areas }, onClose, onSaved }: Props) {
  const [rights, setRights] = useState<Rights>({ role, areas })
  const save = async () => {
    await api.accounts.changeUser({ id, role: rights.role, areas: [...rights.areas] })
    onSaved()
  }
  return (
    <FormDialog title={`Rights of ${username}`} action="Save" onClose={onClose} onSubmit={save}>
      {() => <RightsFields rights={rights} onChange={setRights} />}
    </FormDialog>
  )
}
