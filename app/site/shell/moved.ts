import { redirect } from 'react-router'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import site from '#site-config'
import type { Route } from './+types/moved.ts'

const newPlaces: Record<string, string> = {
  '/shopping-cart': site.addresses.eShop,
  '/support/technical-support': '/support/contact-support',
}

/** Addresses that the breadcrumb knows but that have their page elsewhere. */
export function loader({ request }: Route.LoaderArgs) {
  const path = withoutTrailingSlashes(new URL(request.url).pathname)
  return redirect(newPlaces[path] ?? '/')
}
