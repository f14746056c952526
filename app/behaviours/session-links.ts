import { readText, storageKeys } from '#app/local-storage.ts'

/** Sign-in links show the username of a signed-in user, and link to the editor for staff or to the settings for others. */
export function sessionLinks(): void {
  if (readText(storageKeys.token)) void followSession()
  else
    addEventListener('storage', ({ key }) => key === storageKeys.token && void followSession(), {
      once: true,
    })
  // A page restored from the back/forward cache may have missed a sign-in or sign-out.
  addEventListener('pageshow', ({ persisted }) => persisted && void followSession())
}

/** Loads the session code on demand: most visitors never sign in. */
async function followSession(): Promise<void> {
  const { onSession, startSession } = await import('#app/session.ts')
  onSession(({ user }) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-session-link]')) {
      const label = link.querySelector('span')
      link.href = user ? (user.is_staff ? '/editor' : '/settings') : '/login'
      if (!label) continue
      label.textContent = user?.username ?? 'Log in'
      label.classList.toggle('is-signed-in', user !== null)
    }
  })
  await startSession()
}
