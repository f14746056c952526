import { data, isRouteErrorResponse, Outlet } from 'react-router'
import { vendorOf } from '#domain/company/brand/vendor.ts'
import { emptyMenu } from '#domain/wayfinding/menus/menu-data.ts'
import { apiContext } from '#app/api-context.ts'
import site from '#site-config'
import type { Route } from './+types/layout.ts'
import { deliveredTree } from './delivered-tree.server.ts'
import { loadFrame } from './load-frame.server.ts'
import { NotFoundMessage } from './shell/not-found-message.tsx'
import { Shell } from './shell/shell.tsx'
import { ErrorMessage } from './shell/error-message.tsx'

/** Data of the shell. If products, pages of text and menus cannot be loaded, pages are shown without them and are not cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now, preview } = context.get(apiContext)
  const year = now.getUTCFullYear()
  const { origin } = new URL(request.url)
  try {
    return data({ ...(await loadFrame(api)), year, origin, preview })
  } catch {
    const vendor = vendorOf(null, site)
    const empty = { vendor, products: emptyMenu, tree: deliveredTree(vendor) }
    return data({ ...empty, year, origin, preview }, { headers: { 'Cache-Control': 'no-store' } })
  }
}

/** Public pages are the same for everyone: caches may store them, but must revalidate. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'public, max-age=0, must-revalidate' }
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

/** Shows the error of a page inside the shell. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Shell {...loaderData} isMessage>
      {status === 404 ? <NotFoundMessage /> : <ErrorMessage isUnavailable={status === 503} />}
    </Shell>
  )
}
