import { addressToCheck, redirectStep } from '#domain/wayfinding/redirect.ts'
import { callServer } from '#app/call-server.ts'
import { routerPath } from './page-language.ts'

/** Follows the redirect of the address with its hash, unless the visitor has gone elsewhere meanwhile. */
export async function followHashRedirect(): Promise<void> {
  const { pathname, search, hash, origin } = location
  const path = routerPath(pathname)
  const sent = path + search + hash
  const url = addressToCheck(path, search + hash)
  if (url === null) return
  const response = await callServer('POST check-redirect', { url }).catch(() => null)
  const step = redirectStep(response?.redirect, { sent, origin })
  if (!step || location.pathname !== pathname || location.hash !== hash) return
  location.replace('inside' in step ? step.inside : step.outside)
}
