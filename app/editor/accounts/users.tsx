import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api-client.ts'
import { useOpenWithDraft } from '#app/editor/edit-session/use-open-with-draft.ts'
import { hasTerm } from '#app/editor/list/has-term.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { useRememberedTerm } from '#app/editor/list/use-remembered-term.ts'
import { RouteButton } from '#app/editor/route-button.tsx'
import { useSession } from '#app/use-session.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { INVITE_PATH, InviteDialog } from './invite-dialog.tsx'
import { UserRow } from './user-row.tsx'

export async function clientLoader() {
  return api.accounts.users({})
}

export function meta() {
  return [{ title: 'Users | Editor' }]
}

/** All accounts, with their rights and last sign-in. */
export default function Users() {
  const { user: users } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { user: currentUser } = useSession()
  const toast = useToast()
  const [term, setTerm] = useRememberedTerm()
  const [isInviting, setInviting] = useOpenWithDraft(INVITE_PATH)
  const shown = users.filter(({ username, email }) => hasTerm([username, email], term))

  return (
    <>
      <ListBar title="Users" count={term ? `${shown.length} of ${users.length}` : users.length}>
        <SearchBox label="Search users" value={term} onChange={setTerm} />
        <RouteButton to="/editor/roles">Roles</RouteButton>
        <Button look="primary" onClick={() => setInviting(true)}>
          + Invite
        </Button>
      </ListBar>
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
            <th scope="col" className="w-state">
              Role
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
            <UserRow key={user.id} user={user} isOwn={user.id === currentUser?.id} />
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
