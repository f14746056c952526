import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api-client.ts'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { useSession } from '#app/session.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { UserRow } from './user-row.tsx'

export async function clientLoader() {
  return api.accounts.users({})
}

export function meta() {
  return [{ title: 'Users | Editor' }]
}

/** Everybody who can sign in: who may edit, who is locked out, who was here last. */
export default function Users() {
  const { user: users } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { user: own } = useSession()
  const toast = useToast()
  const [term, setTerm] = useState('')
  const [isInviting, setInviting] = useState(false)
  const wanted = term.trim().toLowerCase()
  const shown = users.filter(({ username, email }) => `${username}\n${email}`.toLowerCase().includes(wanted))

  return (
    <>
      <div className="bar">
        <h1>Users</h1>
        <span className="cnt" role="status">
          {term ? `${shown.length} of ${users.length}` : users.length}
        </span>
        <span className="sp" />
        <SearchBox label="Search users" value={term} onChange={setTerm} />
        <Button look="primary" onClick={() => setInviting(true)}>
          + Invite
        </Button>
      </div>
      <table className="list users">
        <thead>
          <tr>
            <th scope="col">User</th>
            <th scope="col" className="w-state">
              State
            </th>
            <th scope="col" className="w-moment">
              Last sign-in
            </th>
            <th scope="col" className="w-switch c">
              Staff
            </th>
            <th scope="col" className="w-switch c">
              Enabled
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((user) => (
            <UserRow key={user.id} user={user} isOwn={user.id === own?.id} />
          ))}
        </tbody>
      </table>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(email) => {
            setInviting(false)
            toast({ text: `The invitation to ${email} is on its way` })
            void revalidate()
          }}
        />
      )}
    </>
  )
}
