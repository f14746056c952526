import { data, redirect } from 'react-router'
import type { Route } from './+types/not-found.ts'
import { pageMeta } from './page-meta.ts'
import { NotFoundMessage } from './shell/not-found-message.tsx'
import { checkRedirect } from './shell/redirect-check.ts'
import type { PageHandle } from './shell/shell.tsx'
import { followMoved } from './shell/unknown-address.ts'

const OWN_PATH = '/error-404'

export const handle: PageHandle = { standsFor: OWN_PATH }

/** On a full load an address that has moved answers 301, any other unknown one 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).pathname !== OWN_PATH) await followMoved({ request, context })
  return data(null, { status: 404 })
}

/** Inside the site the 404 page shows only after the redirect check knew nothing better; the old address leaves no trace in the history. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const step = pathname === OWN_PATH ? null : await checkRedirect(pathname, search)
  if (step && 'inside' in step) throw redirect(step.inside)
  if (step && !request.signal.aborted) window.location.replace(step.outside)
  return null
}

export function meta() {
  return [...pageMeta('Error 404', 'Requested page not found'), { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return <NotFoundMessage />
}
