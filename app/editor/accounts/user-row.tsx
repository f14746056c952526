import { Link, useRevalidator } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { api } from '#app/api-client.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { reloadAfter } from '#app/editor/reload-after.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/switch.tsx'

type UserRecord = Awaited<ReturnType<Api['accounts']['users']>>['user'][number]

interface Props {
  user: UserRecord
  /** Whether it is the account of the signed-in user. */
  isOwn: boolean
}

/** An account. Changes of rights are saved immediately. */
export function UserRow({ user, isOwn }: Props) {
  const { id, username, is_staff, is_active, is_activated } = user
  const { revalidate } = useRevalidator()
  const { isBusy, attempt } = useAttempt()
  const change = (fields: { is_staff: boolean } | { is_active: boolean }, done: string) =>
    attempt(() => reloadAfter(api.accounts.changeUser({ id, ...fields }), revalidate), done)
  const invite = () =>
    attempt(() => reloadAfter(api.accounts.inviteAgain({ id }), revalidate), 'The invitation is on its way')
  return (
    <tr className={is_active && is_activated ? '' : 'off'}>
      <th scope="row" className="nm">
        {username}
        {isOwn && <small> (you)</small>}
      </th>
      <td className="ttl">
        {stateOf(user)}
        {!is_activated && is_active && (
          <Button look="quiet" small onClick={() => void invite()} aria-label={`Invite again: ${username}`}>
            Invite again
          </Button>
        )}
      </td>
      <td className="hide-s">
        {user.last_sign_in ? (
          <time dateTime={user.last_sign_in}>{formatMoment(user.last_sign_in)}</time>
        ) : (
          'never'
        )}
      </td>
      <td className="ttl hide-s">{is_staff && <Link to="/editor/roles">{user.role}</Link>}</td>
      <td className="c" data-label="Staff">
        <Switch
          label={`${username} is staff`}
          checked={is_staff}
          busy={isBusy}
          disabled={!is_activated && !is_staff}
          onChange={(isOn) =>
            void change(
              { is_staff: isOn },
              isOn ? `${username} is staff now` : `${username} is no staff any more`,
            )
          }
        />
      </td>
      <td className="c" data-label="Enabled">
        <Switch
          label={`${username} is enabled`}
          checked={is_active}
          busy={isBusy}
          onChange={(isOn) =>
            void change({ is_active: isOn }, `${username} is ${isOn ? 'enabled' : 'disabled'}`)
          }
        />
      </td>
    </tr>
  )
}

function stateOf({ is_active, is_activated, has_two_factor }: UserRecord): string {
  if (!is_active) return 'disabled'
  if (!is_activated) return 'not activated yet'
  return has_two_factor ? 'two-factor' : 'password only'
}
