import { data } from 'react-router'
import type { Route } from './+types/not-found.ts'
import { pageMeta } from './page-meta.ts'
import { NotFoundMessage } from './shell/not-found-message.tsx'
import type { PageHandle } from './shell/shell.tsx'
import { followMoved } from './shell/unknown-address.ts'

const OWN_PATH = '/error-404'

export const handle: PageHandle = { standsFor: OWN_PATH }

/** On a full load an address that has moved answers 301, any other unknown one 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).pathname !== OWN_PATH) await followMoved({ request, context })
  return data(null, { status: 404 })
}

export function meta() {
  return [...pageMeta('Error 404', 'Requested page not found'), { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return <NotFoundMessage />
}
