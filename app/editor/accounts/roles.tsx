import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api-client.ts'
import {
  responsibilities,
  responsibilityNames,
  roles,
  roleTexts,
  type Responsibility,
} from '#domain/accounts/rights.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { RouteButton } from '#app/editor/route-button.tsx'
import { useSession } from '#app/use-session.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { RightsDialog } from './rights-dialog.tsx'

export async function clientLoader() {
  const { user } = await api.accounts.users({})
  return { staff: user.filter(({ is_staff }) => is_staff) }
}

export function meta() {
  return [{ title: 'Roles | Editor' }]
}

/** Who may do what: the role and the areas of responsibility of all staff. */
export default function Roles() {
  const { staff } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { user: currentUser } = useSession()
  const toast = useToast()
  const [changing, setChanging] = useState<(typeof staff)[number] | null>(null)
  const isCovered = (area: Responsibility) =>
    staff.some(
      ({ role, areas, is_active }) =>
        is_active && (role === 'administrator' || (role === 'publisher' && areas.includes(area))),
    )
  const uncovered = responsibilities.filter((area) => !isCovered(area))
  return (
    <>
      <ListBar title="Roles" count={staff.length}>
        <RouteButton to="/editor/users">Users</RouteButton>
      </ListBar>
      <dl className="roles-key">
        {roles.map((role) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>{roleTexts[role]}</dd>
          </div>
        ))}
      </dl>
      {uncovered.length > 0 && (
        <p className="restored" role="status">
          Nobody publishes {uncovered.map((area) => responsibilityNames[area]).join(', ')}.
        </p>
      )}
      <table className="list users roles">
        <thead>
          <tr>
            <th scope="col">Staff</th>
            <th scope="col" className="w-state">
              Role
            </th>
            <th scope="col">Areas of responsibility</th>
            <th scope="col" className="w-action">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {staff.map((user) => (
            <tr key={user.id} className={user.is_active ? '' : 'off'}>
              <th scope="row" className="nm">
                {user.username}
                {user.id === currentUser?.id && <small> (you)</small>}
              </th>
              <td className="ttl">{user.role}</td>
              <td className="areas">{areasText(user)}</td>
              <td className="r">
                <Button
                  small
                  aria-label={`Change the rights of ${user.username}`}
                  onClick={() => setChanging(user)}
                >
                  Change…
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changing && (
        <RightsDialog
          user={changing}
          onClose={() => setChanging(null)}
          onSaved={() => {
            setChanging(null)
            toast({ text: `The rights of ${changing.username} are changed` })
            void revalidate()
          }}
        />
      )}
    </>
  )
}

function areasText({ role, areas }: { role: string; areas: Responsibility[] }): string {
  if (role === 'administrator' || areas.length === responsibilities.length) return 'all'
  const own = responsibilities.filter((area) => areas.includes(area))
  return own.map((area) => responsibilityNames[area]).join(', ') || 'none'
}
