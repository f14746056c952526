import { and, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { shownPhoto } from '#contract/shown-photo.ts'
import type { Database } from '#server/database/connect.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { photoUrl } from './photo-url.ts'

/** Loads the photos that records reference, without duplicates and without those in the trash. */
export async function shownPhotos(
  db: Database,
  referenced: (number | null)[],
): Promise<z.input<typeof shownPhoto>[]> {
  const ids = [...new Set(referenced)].filter((id) => id !== null)
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(photoTable)
    .where(and(inArray(photoTable.id, ids), isNull(photoTable.deleted_at)))
    .orderBy(photoTable.id)
  return rows.map((row) => ({ ...row, url: photoUrl(row) }))
}
