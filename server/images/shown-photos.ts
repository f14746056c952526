import { and, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { shownPhoto } from '#contract/shown-photo.ts'
import type { Database } from '#server/database/connect.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { photoUrl } from './photo-url.ts'

/** The photos that records name, each once; those in the trash are left out. */
export async function shownPhotos(
  db: Database,
  named: (number | null)[],
): Promise<z.input<typeof shownPhoto>[]> {
  const ids = [...new Set(named)].filter((id) => id !== null)
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(photoTable)
    .where(and(inArray(photoTable.id, ids), isNull(photoTable.deleted_at)))
    .orderBy(photoTable.id)
  return rows.map((row) => ({ ...row, url: photoUrl(row) }))
}
