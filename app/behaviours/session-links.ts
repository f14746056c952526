import type * as SessionModule from '#app/session.ts'
import { pageText } from './page-language.ts'
import { readText, storageKeys } from '#app/local-storage.ts'

/** Sign-in links show the username of a signed-in user, and link to the editor for staff or to the settings for others. */
export function sessionLinks(): void {
  if (readText(storageKeys.token)) void followSession()
  addEventListener('storage', ({ key }) => key === storageKeys.token && void followSession())
  // A page restored from the back/forward cache may have missed a sign-in or sign-out.
  addEventListener('pageshow', ({ persisted }) => persisted && void refresh())
}

let following: Promise<typeof SessionModule> | undefined

/** Loads the session code on demand: most visitors never sign in. From then on it follows other tabs by itself. */
function followSession() {
  following ??= import('#app/session.ts').then(async (session) => {
    session.onSession(showUser)
    await session.startSession()
    return session
  })
  following.catch(() => (following = undefined))
  return following
}

async function refresh(): Promise<void> {
  const isFirst = following === undefined
  const { refreshSession } = await followSession()
  if (!isFirst) await refreshSession()
}

function showUser({ user }: SessionModule.Session): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-session-link]')) {
    const label = link.querySelector('span')
    link.href = user ? (user.is_staff ? '/editor' : '/settings') : '/login'
    if (!label) continue
    label.textContent = user?.username ?? pageText('Log in')
    label.classList.toggle('is-signed-in', user !== null)
  }
}
