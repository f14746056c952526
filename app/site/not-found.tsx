import { data } from 'react-router'
import type { Route } from './+types/not-found.ts'
import { pageMeta } from './page-meta.ts'
import { NotFoundMessage } from './shell/not-found-message.tsx'
import type { PageHandle } from './shell/shell.tsx'
import { followRedirect } from './shell/redirects.ts'

const OWN_PATH = '/error-404'

export const handle: PageHandle = { pathOverride: OWN_PATH }

/** Responds with 301 if there is a redirect for the address, otherwise with 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).pathname !== OWN_PATH) await followRedirect({ request, context })
  return data(null, { status: 404 })
}

export function meta() {
  return [...pageMeta('Error 404', 'Requested page not found'), { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return <NotFoundMessage />
}
