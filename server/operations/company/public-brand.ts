import type { company } from '#contract/company.ts'
import { cachePerVersion } from '#server/content-version/version-cache.ts'
import type { Context } from '#server/engine/context.ts'
import type { Operation } from '#server/engine/operation.ts'
import { readBrand } from '#server/entities/vendor.ts'
import { shownPhotos } from '#server/images/shown-photos.ts'

/** The brand that the site shows. Cached, because it is on every page. */
export const publicBrand: Operation<typeof company.publicBrand> = cachePerVersion(async ({ db }: Context) => {
  const brand = await readBrand(db)
  const photo = brand ? await shownPhotos(db, [brand.logo_light, brand.logo_dark, brand.icon]) : []
  return { value: { brand, photo }, until: null }
})
