import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { findEntity } from '#server/entities/entities.ts'
import { photoReference } from '#server/entities/photo-reference.ts'
import type { CroppedPhoto } from '#server/images/cropped-picture.ts'

/** The photo that stands for a record, as far as it is needed to crop it; null if the record has none. */
export async function photoOfRecord(db: Database, key: string, id: number): Promise<CroppedPhoto | null> {
  const entity = findEntity(key)
  const column = entity && photoReference(entity)
  if (!column) return null
  const { storage_key, width, height, focal_x, focal_y } = photoTable
  const [photo] = await db
    .select({ storage_key, width, height, focal_x, focal_y })
    .from(entity.table)
    .innerJoin(photoTable, and(eq(photoTable.id, column), isNull(photoTable.deleted_at)))
    .where(eq(entity.table.id, id))
  return photo ?? null
}
