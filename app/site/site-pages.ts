import { publicPages } from '#domain/wayfinding/pages.ts'
import site from '#site-config'

/** The public pages outside the catalogue, by path. */
export const sitePages = publicPages({
  brand: site.brand.name,
  product: site.brand.product,
  meshName: site.meshProtocol.name,
  meshSlug: site.meshProtocol.slug,
})
