import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { photoLimits } from '#domain/media/photo.ts'
import type { Database } from '#server/database/connect.ts'
import { photoTable } from '#server/database/tables/media.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openImage } from './image-jobs.ts'
import { parsePhotoUrl } from './photo-url.ts'

export type LogoPhoto = Pick<typeof photoTable.$inferSelect, 'storage_key' | 'width' | 'height'>

export interface LogoPicture {
  png: Buffer
  width: number
  height: number
}

/** The stored photo of a logo, found by its address. */
export async function logoPhoto(db: Database, url: string): Promise<LogoPhoto | null> {
  const named = parsePhotoUrl(url.slice(url.lastIndexOf('/') + 1))
  const { storage_key, width, height } = photoTable
  const [row] = await db
    .select({ storage_key, width, height })
    .from(photoTable)
    .where(eq(photoTable.id, named?.id ?? 0))
  return row ?? null
}

/** A logo that fits into a box; null if its bytes are missing. `density` is how many of its pixels are one of the box. */
export async function logoPicture(
  files: Pick<FileStore, 'has' | 'read'>,
  { storage_key, width, height }: LogoPhoto,
  box: { width: number; height: number },
  density = 1,
): Promise<LogoPicture | null> {
  if (!(await files.has(storage_key))) return null
  const original = await buffer(await files.read(storage_key))
  const scale = Math.min(box.height / height, box.width / width)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const png = await openImage(original, { limitInputPixels: photoLimits.pixels })
    .resize(size.width * density, size.height * density)
    .png()
    .toBuffer()
  return { png, ...size }
}
