import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Link to sign-in. `behaviours/session-links.ts` replaces it with the name of a signed-in user. */
export function SessionLink({ className }: { className?: string }) {
  return (
    <a href="/login" className={className} data-session-link>
      <Icon name="user" />
      <span>{useTexts().t('Log in')}</span>
    </a>
  )
}
