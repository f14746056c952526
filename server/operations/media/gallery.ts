import { eq } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import { writeContent, type Note } from '#server/engine/content-write.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { seriesPhotos, variantPhotos } from '#server/entities/catalogue-lists.ts'
import { appendToList, readList, removeFromList, type RecordList } from '#server/entities/record-list.ts'
import { lockRecord } from '#server/engine/lock-record.ts'

/** An entity with a gallery. */
interface Gallery {
  entity: string
  table: ContentTable
  list: RecordList
}

export const seriesGallery: Gallery = { entity: 'product_series', table: seriesTable, list: seriesPhotos }
export const variantGallery: Gallery = { entity: 'product', table: variantTable, list: variantPhotos }

/** Appends a photo to a gallery. This saves the record, so its version increases. */
export async function addToGallery(tx: Database, note: Note, gallery: Gallery, id: number, photo: number) {
  const version = await lockRecord(tx, gallery.table, id)
  await appendToList(tx, gallery.list, id, photo)
  return saveVersion(tx, note, gallery, id, version + 1)
}

/** Removes a photo from a gallery; the photo itself stays. */
export async function removeFromGallery(context: Context, gallery: Gallery, id: number, photo: number) {
  return writeContent(context, async (tx, note) => {
    const version = await lockRecord(tx, gallery.table, id)
    if ((await removeFromList(tx, gallery.list, id, photo)) === undefined) throw new Failure('NOT_FOUND')
    return saveVersion(tx, note, gallery, id, version + 1)
  })
}

async function saveVersion(
  tx: Database,
  note: Note,
  { entity, table, list }: Gallery,
  id: number,
  version: number,
) {
  const [row] = await tx.update(table).set({ version }).where(eq(table.id, id)).returning()
  const photos = await readList(tx, list, id)
  const record = { ...(row as { id: number }), photos } as { id: number }
  note({ entity, action: 'update', record, scope: 'files' })
  return { id, version, photos }
}
