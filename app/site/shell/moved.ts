import { redirect } from 'react-router'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import site from '#site-config'
import type { Route } from './+types/moved.ts'

const targets: Record<string, string> = {
  '/shopping-cart': site.addresses.eShop,
  '/support/technical-support': '/support/contact-support',
}

/** Redirects specified addresses that have no page of their own. */
export function loader({ request }: Route.LoaderArgs) {
  const path = withoutTrailingSlashes(new URL(request.url).pathname)
  return redirect(targets[path] ?? '/')
}
