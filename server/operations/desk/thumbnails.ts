import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { MAX_THUMBNAILS } from '#contract/desk/record-media.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { entityOf } from '#server/entities/entities.ts'
import { photoReference } from '#server/entities/photo-reference.ts'
import type { Operation } from '#server/engine/operation.ts'
import { photoUrl } from '#server/images/photo-url.ts'

/** The photo in the field of each record that names one, such as "image" or "logo"; found by the foreign key. */
export const thumbnails: Operation<typeof desk.thumbnails> = async ({ db }, { entity: key, ids }) => {
  const entity = entityOf(key)
  const { table } = entity
  const column = photoReference(entity)
  if (!column) return { thumbnail: [] }
  const asked = ids.split(',').map(Number).slice(0, MAX_THUMBNAILS)
  const rows = await db
    .select({ id: table.id, photo: photoTable })
    .from(table)
    .innerJoin(photoTable, and(eq(photoTable.id, column), isNull(photoTable.deleted_at)))
    .where(and(inArray(table.id, asked), isNull(table.deleted_at)))
    .orderBy(table.id)
  return {
    thumbnail: rows.map(({ id, photo }) => ({ ...photo, id: Number(id), url: photoUrl(photo) })),
  }
}
