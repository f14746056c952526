import type { Api } from '#contract/contract.ts'
import { vendorOf, type Vendor } from '#domain/company/brand/vendor.ts'
import site from '#site-config'

/** Who the site belongs to, for loaders; components use the context. */
export async function loadVendor(api: Api): Promise<Vendor> {
  const { brand, photo } = await api.company.publicBrand({})
  return vendorOf(brand, site, photo)
}
