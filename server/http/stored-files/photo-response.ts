import { stat } from 'node:fs/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { fileBody } from '#server/files/file-body.ts'
import {
  contentHashPrefix,
  imageTypes,
  parsePhotoUrl,
  type RequestedPhoto,
} from '#server/images/photo-url.ts'
import { generatedPicture } from '#server/images/generated-picture.ts'
import { DATA_POLICY } from '#server/http/security-headers.ts'
import type { ServerParts } from '#server/http/server-parts.ts'

const TYPES: Record<string, string> = Object.fromEntries(
  Object.entries(imageTypes).map(([type, extension]) => [extension, type]),
)

/** A photo in the size and format of its address. The address contains a content hash, so the response is immutable. */
export async function photoResponse(parts: ServerParts, request: Request, name: string): Promise<Response> {
  const requested = parsePhotoUrl(name)
  const photo = requested && (await findPhoto(parts, requested))
  if (!requested || !photo) throw new Failure('NOT_FOUND')
  const headers = new Headers({
    'Content-Type': TYPES[requested.format] ?? 'application/octet-stream',
    'Content-Security-Policy': DATA_POLICY,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${name}"`,
  })
  if (request.headers.get('if-none-match')?.includes(`"${name}"`))
    return new Response(null, { status: 304, headers })
  const path = await generatedPicture(parts, photo.storage_key, requested)
  const { size } = await stat(path)
  headers.set('Content-Length', String(size))
  return new Response(fileBody({ path, start: 0, end: size - 1 }), { headers })
}

/** The photo of an address, unless it is in the trash or its bytes have been replaced. */
async function findPhoto({ connection }: ServerParts, { id, hashPrefix, width, format }: RequestedPhoto) {
  const [photo] = await connection.db
    .select({ storage_key: photoTable.storage_key, mime_type: photoTable.mime_type })
    .from(photoTable)
    .where(and(eq(photoTable.id, id), isNull(photoTable.deleted_at)))
  const isCurrent = photo && contentHashPrefix(photo.storage_key) === hashPrefix
  return isCurrent && (width !== undefined || imageTypes[photo.mime_type] === format) ? photo : undefined
}
