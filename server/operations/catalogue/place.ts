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

const NOWHERE: Place = { category: null, subcategory: null, section: null }

/** Refuses a series that names what does not exist, or a place that does not fit together. */
export async function checkSeriesReferences(
  tx: Database,
  named: SeriesReferences,
  current: Place = NOWHERE,
): Promise<void> {
  await checkReferences(tx, {
    category: { table: categoryTable, ids: named.category },
    subcategory: { table: subcategoryTable, ids: named.subcategory },
    section: { table: sectionTable, ids: named.section },
    status: { table: statusTable, ids: named.status },
    status_2: { table: secondStatusTable, ids: named.status_2 },
    image: { table: photoTable, ids: named.image },
    photos: { table: photoTable, ids: named.photos },
  })
  const { category = current.category, subcategory = current.subcategory, section = current.section } = named
  await checkPlace(tx, { category, subcategory, section })
}

/** A subcategory belongs to the category, and a section to the subcategory. */
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
