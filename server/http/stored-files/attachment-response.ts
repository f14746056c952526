import { create as contentDisposition } from 'content-disposition'
import { and, eq, isNull } from 'drizzle-orm'
import { support } from '#contract/support.ts'
import { Failure } from '#domain/failure.ts'
import { supportRequestTable as table } from '#server/database/tables/support.ts'
import { storedBody } from '#server/files/file-body.ts'
import { admitCall } from '#server/engine/operation.ts'
import { PRIVATE } from '#server/http/answer.ts'
import type { ServerParts } from '#server/http/server-parts.ts'

/** The attachment of a support request: only for those who may read it, and always a download of a neutral type. */
export async function attachmentResponse(
  parts: ServerParts,
  request: Request,
  id: string,
): Promise<Response> {
  const context = await parts.contextOf(request)
  admitCall(support.supportRequests.read, context)
  const { db } = context
  if (!/^(0|[1-9]\d{0,8})$/.test(id)) throw new Failure('FILE_NOT_FOUND')
  const [row] = await db
    .select({ key: table.storage_key, filename: table.filename, size: table.size })
    .from(table)
    .where(and(eq(table.id, Number(id)), isNull(table.deleted_at)))
  const isClean = row?.key != null && (await parts.virusScan.verdict(row.key)) === 'clean'
  if (!row?.key || !isClean || !(await parts.files.has(row.key))) throw new Failure('FILE_NOT_FOUND')
  const headers = {
    'Cache-Control': PRIVATE,
    'Content-Disposition': contentDisposition(row.filename),
    'Content-Length': String(row.size),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': 'application/octet-stream',
  }
  // An unread stream would keep the connection to the object storage open.
  if (request.method === 'HEAD') return new Response(null, { headers })
  const body = await storedBody(parts.files, { key: row.key, size: row.size ?? 0 })
  return new Response(body, { headers })
}
