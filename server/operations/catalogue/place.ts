import { eq } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import {
  categoryTable,
  secondStatusTable,
  sectionTable,
  statusTable,
  subcategoryTable,
} from '#server/database/tables/catalogue.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { checkReferences } from '#server/engine/references.ts'

interface Place {
  category: number | null
  subcategory: number | null
  section: number | null
}

interface SeriesReferences extends Partial<Place> {
  status?: number | null
  status_2?: number | null
  image?: number | null
  photos?: number[] | undefined
}

const UNPLACED: Place = { category: null, subcategory: null, section: null }

/** Refuses a series that references unknown records, or an inconsistent place in the catalogue. */
export async function checkSeriesReferences(
  tx: Database,
  references: SeriesReferences,
  current: Place = UNPLACED,
): Promise<void> {
  await checkReferences(tx, {
    category: { table: categoryTable, ids: references.category },
    subcategory: { table: subcategoryTable, ids: references.subcategory },
    section: { table: sectionTable, ids: references.section },
    status: { table: statusTable, ids: references.status },
    status_2: { table: secondStatusTable, ids: references.status_2 },
    image: { table: photoTable, ids: references.image },
    photos: { table: photoTable, ids: references.photos },
  })
  await checkPlace(tx, placeAfter(current, references))
}

/** The place after a change: a new category resets the subcategory, and a new subcategory the section, unless both are sent. */
export function placeAfter(current: Place, sent: Partial<Place>): Place {
  const category = sent.category === undefined ? current.category : sent.category
  const isMoved = category !== current.category
  const subcategory =
    sent.subcategory === undefined ? (isMoved ? null : current.subcategory) : sent.subcategory
  const isMovedBelow = isMoved || subcategory !== current.subcategory
  const section = sent.section === undefined ? (isMovedBelow ? null : current.section) : sent.section
  return { category, subcategory, section }
}

/** The subcategory must belong to the category, and the section to the subcategory. */
async function checkPlace(tx: Database, { category, subcategory, section }: Place): Promise<void> {
  if (subcategory !== null) {
    const [parent] = await tx.select().from(subcategoryTable).where(eq(subcategoryTable.id, subcategory))
    if (parent?.category !== category) refuse('subcategory', 'Not in this category')
  }
  if (section !== null) {
    const [parent] = await tx.select().from(sectionTable).where(eq(sectionTable.id, section))
    if (parent?.subcategory !== subcategory) refuse('section', 'Not in this subcategory')
  }
}

function refuse(field: string, message: string): never {
  throw new Failure('INVALID_INPUT', { fields: { [field]: message } })
}
