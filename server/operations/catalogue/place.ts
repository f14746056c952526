import { eq } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import {
  categoryTable,
  secondStatusTable,
  sectionTable,
  seriesTable,
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
  replace_by?: number | null
  image?: number | null
  photos?: number[] | undefined
}

/** Refuses new references to unknown records, and an inconsistent place in the catalogue. */
export async function checkSeriesReferences(
  tx: Database,
  references: SeriesReferences,
  place: Place,
): Promise<void> {
  await checkReferences(tx, {
    category: { table: categoryTable, ids: references.category },
    subcategory: { table: subcategoryTable, ids: references.subcategory },
    section: { table: sectionTable, ids: references.section },
    status: { table: statusTable, ids: references.status },
    status_2: { table: secondStatusTable, ids: references.status_2 },
    replace_by: { table: seriesTable, ids: references.replace_by },
    image: { table: photoTable, ids: references.image },
    photos: { table: photoTable, ids: references.photos },
  })
  await checkPlace(tx, place)
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
