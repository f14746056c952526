import { and, desc, eq } from 'drizzle-orm'
import { photoSections } from '#domain/media/photo-section.ts'
import type { Database } from '#server/database/connect.ts'
import { brandTable } from '#server/database/tables/brand.ts'
import { caseStudyTable, trademarkTable } from '#server/database/tables/company.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { distributorTable } from '#server/database/tables/sales.ts'
import { mark, distributorLogo, wordMark } from './drawings/marks.ts'
import type { Drawing } from './drawings/modules.ts'
import { scenes } from './drawings/scenes.ts'
import { vendorDrawing } from './vendor-drawings.ts'
import { storeDrawing, type SeedStorage } from './store-drawing.ts'

const studies = { section: photoSections.caseStudies, folder: 'Case studies' }
const brandFolder = { section: photoSections.caseStudies, folder: 'Brand' }
const figures = { section: photoSections.caseStudies, folder: 'Trademarks' }
const sellers = { section: photoSections.distributors, folder: 'Distributors' }

/** Every third distributor has a logo. */
const LOGO_INTERVAL = 3

/** Trademark types with a figure. */
const COLOR_COMBINATION = 2
const COMBINATION = 3

/** Pictures of the brand by the file of their drawing. */
const brandPictures = { logo_light: 'logo-light', logo_dark: 'logo-dark', icon: 'icon' } as const

/** Draws the logo and the icon of the brand, the images of case studies, trademarks and some distributors. Load the other demo content first. */
export async function loadCompanyPhotos(db: Database, storage: SeedStorage): Promise<void> {
  const add = async (name: string, drawing: Drawing, folder: { section: number; folder: string }) => {
    const row = await storeDrawing({ name, drawing }, folder, storage)
    const [photo] = await db.insert(photoTable).values(row).returning({ id: photoTable.id })
    return photo!.id
  }

  const [brand] = await db
    .select({ id: brandTable.id })
    .from(brandTable)
    .orderBy(desc(brandTable.id))
    .limit(1)
  for (const [field, file] of Object.entries(brandPictures)) {
    const drawing = vendorDrawing(file)
    if (!brand || !drawing) continue
    const photo = await add(file, drawing, brandFolder)
    await db
      .update(brandTable)
      .set({ [field]: photo })
      .where(eq(brandTable.id, brand.id))
  }

  const told = await db
    .select({ friendly_url: caseStudyTable.friendly_url })
    .from(caseStudyTable)
    .orderBy(caseStudyTable.id)
  for (const { friendly_url } of told) {
    const scene = vendorDrawing(friendly_url) ?? scenes[friendly_url]
    if (!scene) continue
    const image = await add(friendly_url, scene, studies)
    await db.update(caseStudyTable).set({ image }).where(eq(caseStudyTable.friendly_url, friendly_url))
  }

  for (const [status, name, drawing] of [
    [COLOR_COMBINATION, 'Three nodes', mark],
    [COMBINATION, 'HOPLINE', wordMark('HOPLINE')],
  ] as const) {
    const condition = and(eq(trademarkTable.status, status), eq(trademarkTable.trademark, name))
    if ((await db.$count(trademarkTable, condition)) === 0) continue
    const figure = await add(name, drawing, figures)
    await db.update(trademarkTable).set({ figure }).where(condition)
  }

  const distributors = await db.select().from(distributorTable).orderBy(distributorTable.id)
  for (const { id, name } of distributors.filter((distributor) => distributor.id % LOGO_INTERVAL === 0)) {
    const logo = await add(name, distributorLogo(name, id / LOGO_INTERVAL), sellers)
    await db.update(distributorTable).set({ logo }).where(eq(distributorTable.id, id))
  }
}
