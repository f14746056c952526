import { readText, storageKeys } from '#app/local-storage.ts'

/** The sign-in links of header and bottom bar show who is signed in and lead staff to the editor, others to settings. */
export function sessionLinks(): void {
  if (readText(storageKeys.token)) void followSession()
  else
    addEventListener('storage', ({ key }) => key === storageKeys.token && void followSession(), {
      once: true,
    })
  // A page that comes back from the back/forward cache has missed a sign-in or sign-out.
  addEventListener('pageshow', ({ persisted }) => persisted && void followSession())
}

/** Whoever never signed in, as most visitors, does not load the code for it. */
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
