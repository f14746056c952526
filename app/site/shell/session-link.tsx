import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useSession } from '#app/session.ts'

/** Leads to sign-in; shows the name of a signed-in user and leads staff to the editor, others to their settings. */
export function SessionLink({ className }: { className?: string }) {
  const { user } = useSession()
  if (!user) {
    return (
      <Link to="/login" prefetch="intent" className={className}>
        <Icon name="user" />
        <span>Log in</span>
      </Link>
    )
  }
  return (
    <Link to={user.is_staff ? '/editor' : '/settings'} className={className}>
      <Icon name="user" />
      <span className="signed-in">{user.username}</span>
    </Link>
  )
}
