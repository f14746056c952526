import { redirect } from 'react-router'
import { fullAddress } from '#domain/web-address.ts'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import { apiContext } from '#app/api-context.ts'
import { loadVendor } from '#app/site/load-vendor.server.ts'
import type { Route } from './+types/moved.ts'

/** Redirects specified addresses that have no page of their own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = withoutTrailingSlashes(new URL(request.url).pathname)
  if (path === '/support/technical-support') return redirect('/support/contact-support')
  const { addresses } = await loadVendor(context.get(apiContext).api)
  // A header has ASCII characters only.
  return redirect(fullAddress(addresses.eShop, new URL(request.url).origin) ?? '/')
}
