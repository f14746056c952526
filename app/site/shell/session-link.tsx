import { Icon } from '#app/ui/icon.tsx'

/** Leads to sign-in; `behaviours/session-links.ts` shows the name of a signed-in user there. */
export function SessionLink({ className }: { className?: string }) {
  return (
    <a href="/login" className={className} data-session-link>
      <Icon name="user" />
      <span>Log in</span>
    </a>
  )
}
