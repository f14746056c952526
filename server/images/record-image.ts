import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { imageFacts } from '#domain/media/photo.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { photoUrl } from './photo-url.ts'

const { id, storage_key, mime_type, width, height } = photoTable

/** The columns of a joined photo that API output needs. */
export const imageColumns = { id, storage_key, mime_type, width, height }

/** Join condition for the image of a record, unless the image is in the trash. */
export function imageJoin(column: PgColumn): SQL | undefined {
  return and(eq(photoTable.id, column), isNull(photoTable.deleted_at))
}

type JoinedImage = Pick<typeof photoTable.$inferSelect, keyof typeof imageColumns> | null

/** The image fields of a record in API output. */
export function imageFields(image: JoinedImage): z.output<typeof imageFacts> {
  return {
    image__url: image && photoUrl(image),
    image__width: image && image.width,
    image__height: image && image.height,
  }
}

/** A photo in API output. */
export function photoRecord(row: typeof photoTable.$inferSelect) {
  return { ...row, url: photoUrl(row) }
}
