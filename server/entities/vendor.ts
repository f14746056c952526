import { desc } from 'drizzle-orm'
import { vendorOf, type Vendor } from '#domain/company/brand/vendor.ts'
import type { Database } from '#server/database/connect.ts'
import { brandTable } from '#server/database/tables/brand.ts'
import { shownPhotos } from '#server/images/shown-photos.ts'
import site from '#site-config'
import { companyEntities } from './company.ts'
import { isPublic } from './visibility.ts'

/** The brand that the site shows: of several that are online, the newest; null without any. */
export async function readBrand(db: Database): Promise<typeof brandTable.$inferSelect | null> {
  const [brand] = await db
    .select()
    .from(brandTable)
    .where(isPublic(companyEntities.brands))
    .orderBy(desc(brandTable.id))
    .limit(1)
  return brand ?? null
}

/** The logo and the icon of a brand. */
export async function brandPhotos(db: Database, brand: typeof brandTable.$inferSelect | null) {
  return brand ? shownPhotos(db, [brand.logo_light, brand.logo_dark, brand.icon]) : []
}

/** Who the site belongs to: the brand that staff edited, or site.config.ts. */
export async function readVendor(db: Database): Promise<Vendor> {
  const brand = await readBrand(db)
  return vendorOf(brand, site, await brandPhotos(db, brand))
}
