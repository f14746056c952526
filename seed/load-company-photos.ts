import { and, eq } from 'drizzle-orm'
import { photoSections } from '#domain/media/photo-section.ts'
import type { Database } from '#server/database/connect.ts'
import { caseStudyTable, trademarkTable } from '#server/database/tables/company.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { distributorTable } from '#server/database/tables/sales.ts'
import { mark, sellerLogo, wordMark } from './drawings/marks.ts'
import type { Drawing } from './drawings/modules.ts'
import { scenes } from './drawings/scenes.ts'
import { keepDrawing, type Place } from './keep-drawing.ts'

const studies = { section: photoSections.caseStudies, folder: 'Case studies' }
const figures = { section: photoSections.caseStudies, folder: 'Trademarks' }
const sellers = { section: photoSections.distributors, folder: 'Distributors' }

/** Every third distributor has a logo. */
const LOGOS = 3

/** Trademark types whose marks have a figure. */
const COLOR_COMBINATION = 2
const COMBINATION = 3

/** Draws the images of case studies, the figures of trademarks and some logos; needs the other demo content. */
export async function loadCompanyPhotos(db: Database, place: Place): Promise<void> {
  const add = async (name: string, drawing: Drawing, shelf: { section: number; folder: string }) => {
    const row = await keepDrawing({ name, drawing }, shelf, place)
    const [photo] = await db.insert(photoTable).values(row).returning({ id: photoTable.id })
    return photo!.id
  }

  for (const [friendly_url, scene] of Object.entries(scenes)) {
    const image = await add(friendly_url, scene, studies)
    await db.update(caseStudyTable).set({ image }).where(eq(caseStudyTable.friendly_url, friendly_url))
  }

  for (const [status, name, drawing] of [
    [COLOR_COMBINATION, 'Three nodes', mark],
    [COMBINATION, 'HOPLINE', wordMark('HOPLINE')],
  ] as const) {
    const figure = await add(name, drawing, figures)
    const isShown = and(eq(trademarkTable.status, status), eq(trademarkTable.trademark, name))
    await db.update(trademarkTable).set({ figure }).where(isShown)
  }

  const distributors = await db.select().from(distributorTable).orderBy(distributorTable.id)
  for (const { id, name } of distributors.filter((distributor) => distributor.id % LOGOS === 0)) {
    const logo = await add(name, sellerLogo(name, id / LOGOS), sellers)
    await db.update(distributorTable).set({ logo }).where(eq(distributorTable.id, id))
  }
}
