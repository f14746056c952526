import { create as contentDisposition } from 'content-disposition'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { fullAddress } from '#domain/web-address.ts'
import { databaseFailure } from '#server/database/database-error.ts'
import { fileTable } from '#server/database/tables/library.ts'
import { failureResponse, PRIVATE, PUBLIC } from './answer.ts'
import { VIEWER_POLICY } from './security-headers.ts'
import type { ServerParts } from './server-parts.ts'
import { libraryEntities } from '#server/entities/library.ts'
import { isNotDeleted, isPublicAt } from '#server/entities/visibility.ts'
import { byteRange } from '#server/files/byte-range.ts'
import { storedBody } from '#server/files/file-body.ts'

/** An import may have stored a type that is not a valid header value. */
const HEADER_VALUE = /^[ -~]+$/
const FILE_PATH = /^\/api\/media\/files\/(0|[1-9]\d{0,8})\/[\w.-]+$/

/**
 * Serves an online file, to staff also an offline one, with range requests; as a download, never as a page. With "view"
 * in the query, browsers show a PDF in their viewer.
 */
export async function serveFile(parts: ServerParts, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse('METHOD_NOT_ALLOWED', 'GET, HEAD')
  const { pathname, searchParams } = new URL(request.url)
  const id = FILE_PATH.exec(pathname)?.[1]
  const isStaff = (await parts.contextOf(request)).user?.is_staff === true
  const file = id === undefined ? undefined : await findFile(parts, Number(id), isStaff)
  if (!file) return refuse('FILE_NOT_FOUND')
  if (file.elsewhere !== undefined) {
    const headers = { Location: file.elsewhere }
    return searchParams.has('view') ? new Response(null, { status: 302, headers }) : refuse('FILE_NOT_FOUND')
  }

  const isViewed = file.mime_type === 'application/pdf' && searchParams.has('view')
  const etag = `"${file.storage_key}"`
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': isStaff ? PRIVATE : PUBLIC,
    'Content-Disposition': contentDisposition(file.filename, { type: isViewed ? 'inline' : 'attachment' }),
    'Content-Security-Policy': isViewed ? VIEWER_POLICY : "default-src 'none'; sandbox",
    'Content-Type': HEADER_VALUE.test(file.mime_type) ? file.mime_type : 'application/octet-stream',
    ETag: etag,
    'Last-Modified': new Date(file.uploaded).toUTCString(),
  })
  if (hasMatchingEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const condition = request.headers.get('if-range')
  const requestedRange = condition === null || condition === etag ? request.headers.get('range') : null
  const range = byteRange(requestedRange, file.size)
  if (range === 'outside') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } })
  }
  const length = range ? range.end - range.start + 1 : file.size
  headers.set('Content-Length', String(length))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
  const bytes = { key: file.storage_key, size: file.size, range }
  const body = request.method === 'HEAD' ? null : await storedBody(parts.files, bytes)
  return new Response(body, { status: range ? 206 : 200, headers })
}

interface StoredFile {
  storage_key: string
  size: number
  mime_type: string
  uploaded: string
  filename: string
}

/** An accessible file: its stored bytes, or its address elsewhere. */
async function findFile(
  { connection, config, log, files, virusScan, now }: ServerParts,
  id: number,
  isStaff: boolean,
): Promise<{ elsewhere: string } | (StoredFile & { elsewhere?: never }) | undefined> {
  const { files: entity } = libraryEntities
  const isAccessible = isStaff ? isNotDeleted(entity) : isPublicAt(entity, now())
  const isRequested = and(isAccessible, eq(fileTable.id, id))
  const [row] = await connection.db
    .select()
    .from(fileTable)
    .where(isRequested)
    .catch((error: unknown) => {
      throw databaseFailure(error) ?? error
    })
  const { storage_key, size, mime_type, uploaded, filename } = row ?? {}
  const elsewhere = fullAddress(row?.url ?? '', config.PUBLIC_URL)
  if (elsewhere) return { elsewhere }
  if (!storage_key || size == null || !mime_type || !uploaded || row?.url) return undefined
  if ((await virusScan.verdict(storage_key)) !== 'clean') return undefined
  if (await files.has(storage_key))
    return { storage_key, size, mime_type, uploaded, filename: filename || 'file' }
  log.error({ file: id }, 'the bytes of a file are missing')
  return undefined
}

function hasMatchingEtag(header: string | null, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*')
}

function refuse(code: 'METHOD_NOT_ALLOWED' | 'FILE_NOT_FOUND', allow?: string): Response {
  const answer = failureResponse(new Failure(code))
  if (allow) answer.headers.set('Allow', allow)
  return answer
}
