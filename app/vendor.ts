import { createContext, use } from 'react'
import type { UIMatch } from 'react-router'
import { vendorOf, type Vendor } from '#domain/company/brand/vendor.ts'
import site from '#site-config'

/** Who the site belongs to, as the layout of the page loaded it; null means as in site.config.ts. */
export const VendorContext = createContext<Vendor | null>(null)

/** The vendor, for components and for `meta` of routes, which the head of the document calls while it renders. */
export function useVendor(): Vendor {
  return use(VendorContext) ?? vendorOf(null, site)
}

/** The vendor that a layout loaded; undefined if none did. */
export function loadedVendor(matches: Pick<UIMatch, 'loaderData'>[]): Vendor | undefined {
  for (const { loaderData } of matches) {
    const { vendor } = (loaderData ?? {}) as { vendor?: Vendor }
    if (vendor) return vendor
  }
  return undefined
}
