import { stat } from 'node:fs/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { databaseFailure } from '#server/database/database-error.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { fileBody } from '#server/files/file-body.ts'
import {
  contentHashPrefix,
  imageTypes,
  parsePhotoUrl,
  type RequestedPhoto,
} from '#server/images/photo-url.ts'
import { generatedPicture } from '#server/images/generated-picture.ts'
import { DATA_POLICY } from './security-headers.ts'
import type { ServerParts } from './server-parts.ts'

const TYPES: Record<string, string> = Object.fromEntries(
  Object.entries(imageTypes).map(([type, extension]) => [extension, type]),
)

/** A photo in the size and format its address names. What an address leads to never changes, so it is kept for a year. */
export async function photoAnswer(parts: ServerParts, request: Request, name: string): Promise<Response> {
  const asked = parsePhotoUrl(name)
  const photo = asked && (await findPhoto(parts, asked))
  if (!asked || !photo) throw new Failure('NOT_FOUND')
  const headers = new Headers({
    'Content-Type': TYPES[asked.format] ?? 'application/octet-stream',
    'Content-Security-Policy': DATA_POLICY,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${name}"`,
  })
  if (request.headers.get('if-none-match')?.includes(`"${name}"`))
    return new Response(null, { status: 304, headers })
  const path = await generatedPicture(parts, photo.storage_key, asked)
  const { size } = await stat(path)
  headers.set('Content-Length', String(size))
  return new Response(fileBody({ path, start: 0, end: size - 1 }), { headers })
}

/** The photo an address belongs to, unless it is in the trash or was another one. */
async function findPhoto({ connection }: ServerParts, { id, hashPrefix, width, format }: RequestedPhoto) {
  try {
    const [photo] = await connection.db
      .select({ storage_key: photoTable.storage_key, mime_type: photoTable.mime_type })
      .from(photoTable)
      .where(and(eq(photoTable.id, id), isNull(photoTable.deleted_at)))
    const isIt = photo && contentHashPrefix(photo.storage_key) === hashPrefix
    return isIt && (width !== undefined || imageTypes[photo.mime_type] === format) ? photo : undefined
  } catch (error) {
    throw databaseFailure(error) ?? error
  }
}
