import type { company } from '#contract/company.ts'
import { cachePerVersion } from '#server/content-version/version-cache.ts'
import type { Context } from '#server/engine/context.ts'
import type { Operation } from '#server/engine/operation.ts'
import { brandPhotos, readBrand } from '#server/entities/vendor.ts'

/** The brand that the site shows. Cached, because it is on every page. */
export const publicBrand: Operation<typeof company.publicBrand> = cachePerVersion(async ({ db }: Context) => {
  const brand = await readBrand(db)
  return { value: { brand, photo: await brandPhotos(db, brand) }, until: null }
})
