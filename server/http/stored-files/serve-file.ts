import { create as contentDisposition } from 'content-disposition'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { isSvg } from '#domain/library/file-version.ts'
import { ownFileAddress, parseOwnFilePath } from '#domain/library/file.ts'
import { fullAddress } from '#domain/web-address.ts'
import { fileTable } from '#server/database/tables/library.ts'
import { failureResponse, linkHeader, PRIVATE, PUBLIC } from '#server/http/answer.ts'
import { VIEWER_POLICY } from '#server/http/security-headers.ts'
import type { ServerParts } from '#server/http/server-parts.ts'
import { libraryEntities } from '#server/entities/library.ts'
import { isNotDeleted, isPublicAt } from '#server/entities/visibility.ts'
import { byteRange } from '#server/files/byte-range.ts'
import { storedBody } from '#server/files/file-body.ts'
import { isPassFor, PASS_PARAMETER } from '#server/operations/library/file-pass.ts'
import {
  findVersion,
  nextVersion,
  storedVersions,
  type StoredVersion,
} from '#server/operations/library/file-versions.ts'

/** An import may have stored a type that is not a valid header value. */
const HEADER_VALUE = /^[ -~]+$/

/**
 * Serves a version of an online file, to staff and with a pass also of an offline one, with range requests; as a
 * download, never as a page. With "view" in the query, browsers show a PDF in their viewer, and an SVG as an image of a
 * page.
 */
export async function serveFile(parts: ServerParts, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse('METHOD_NOT_ALLOWED', 'GET, HEAD')
  const { pathname, searchParams } = new URL(request.url)
  const requested = parseOwnFilePath(pathname)
  const context = await parts.contextOf(request)
  const pass = searchParams.get(PASS_PARAMETER)
  const hasPass = requested !== null && pass !== null && (await isPassFor(context, pass, requested.id))
  const isStaff = hasPass || context.user?.is_staff === true
  const file = requested && (await findFile(parts, requested, isStaff))
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
    'Content-Type': searchParams.has('view') && isSvg(file) ? 'image/svg+xml' : validType(file.mime_type),
    ETag: etag,
    'Last-Modified': new Date(file.uploaded).toUTCString(),
  })
  if (file.successor) headers.set('Link', linkHeader(`/api/${file.successor}`, 'successor-version'))
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

interface StoredFile extends StoredVersion {
  elsewhere?: never
  /** Path below /api/ of the next version. */
  successor: string | undefined
}

/** A version of an accessible file: its stored bytes, or the address of the file elsewhere. */
async function findFile(
  { connection, config, log, files, virusScan, now }: ServerParts,
  { id, version: requested }: NonNullable<ReturnType<typeof parseOwnFilePath>>,
  isStaff: boolean,
): Promise<{ elsewhere: string } | StoredFile | undefined> {
  const { db } = connection
  const { files: entity } = libraryEntities
  const isAccessible = isStaff ? isNotDeleted(entity) : isPublicAt(entity, now())
  const [row] = await db
    .select()
    .from(fileTable)
    .where(and(isAccessible, eq(fileTable.id, id)))
  if (!row) return undefined
  const versions = await storedVersions(db, row)
  const version = row.url && requested === 'newest' ? undefined : findVersion(versions, requested)
  const elsewhere = typeof requested === 'string' ? fullAddress(row.url, config.PUBLIC_URL) : ''
  if (!version) return elsewhere ? { elsewhere } : undefined
  const isClean = async (key: string) => (await virusScan.verdict(key)) === 'clean'
  if (!(await isClean(version.storage_key))) return undefined
  if (!(await files.has(version.storage_key))) {
    log.error({ file: id, version: version.number }, 'the bytes of a file are missing')
    return undefined
  }
  const successor = await nextVersion(versions, version, isClean)
  return {
    ...version,
    filename: version.filename || 'file',
    successor: successor && ownFileAddress({ id, ...successor }),
  }
}

function validType(type: string): string {
  return HEADER_VALUE.test(type) ? type : 'application/octet-stream'
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
