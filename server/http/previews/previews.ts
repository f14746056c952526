import { eq } from 'drizzle-orm'
import { Failure } from '#domain/failure.ts'
import { PREVIEW_PARAMETER, type PagePreview } from '#domain/publishing/page-preview.ts'
import { isPending } from '#domain/publishing/release.ts'
import { raiseContentVersion, unshared } from '#server/content-version/content-version.ts'
import type { Database } from '#server/database/connect.ts'
import { databaseFailure } from '#server/database/database-error.ts'
import { releaseTable } from '#server/database/tables/publishing.ts'
import type { Change, WriteContext } from '#server/engine/content-write.ts'
import { virusScan } from '#server/files/virus-scan.ts'
import { operationAt } from '#server/operations/operations.ts'
import { applyChanges } from '#server/operations/publishing/apply-changes.ts'
import { prepareCall } from '#server/operations/publishing/prepare-change.ts'
import { readPass, type Preview } from '#server/operations/publishing/preview-pass.ts'
import { changesOfRelease } from '#server/operations/publishing/publish.ts'
import { consumeRateLimits, rateLimitKey } from '#server/rate-limits/consume-rate-limit.ts'
import { previewsByPass } from '#server/rate-limits/limits.ts'
import { refreshSearch } from '#server/search/refresh-search.ts'
import { Semaphore } from '#server/runtime/semaphore.ts'
import { withTimeout } from '#server/runtime/with-timeout.ts'
import { failureResponse, PRIVATE } from '#server/http/answer.ts'
import { keepInPreview, withPass } from './keep-in-preview.ts'
import type { RequestContext, ServerParts } from '#server/http/server-parts.ts'

/** Longer renderings are given up, because writers wait for them. */
const MAX_RENDER_MS = 5_000
const TOO_LONG = 'A preview took too long.'

/** A preview while its transaction is open. */
export interface ShownPreview {
  /** The context of a visitor, with the changes applied, at the moment of the preview. */
  context: RequestContext
  preview: PagePreview
  /** The HTML of a response, with links that stay in the preview. */
  keepLinks(response: Response): Promise<string>
}

export type ShowPreview = (
  request: Request,
  pass: string,
  answer: (shown: ShownPreview) => Promise<Response>,
) => Promise<Response>

/** The pass in the address of a request; null without one. */
export function previewPass(request: Request): string | null {
  return new URL(request.url).searchParams.get(PREVIEW_PARAMETER)
}

/**
 * Shows previews one at a time: begins a transaction, applies the changes, answers from it and rolls it back, so
 * nothing of a preview is ever stored.
 */
export function previewsOf(parts: ServerParts): ShowPreview {
  const semaphore = new Semaphore({ concurrency: 1, maxQueued: 20, refusal: 'UNAVAILABLE' })
  return async (request, pass, answer) => {
    try {
      const context = parts.anonymousContext()
      const granted = await readPass(context, pass)
      await consumeRateLimits(context, rateLimitKey(previewsByPass, { preview: granted.row.id }))
      const response = await semaphore.run(() => show(parts, request, context, granted, pass, answer))
      return asPreview(response, pass)
    } catch (error) {
      const failure = error instanceof Failure ? error : databaseFailure(error)
      if (!failure) throw error
      if (failure.cause) parts.log.error(failure.cause, 'preview failed')
      return asPreview(refusal(failure), pass)
    }
  }
}

/** Carries a finished response out of the transaction that is rolled back. */
class RolledBack extends Error {
  readonly response: Response

  constructor(response: Response) {
    super('A preview is always rolled back.')
    this.response = response
  }
}

async function show(
  { connection, config }: ServerParts,
  request: Request,
  visitor: RequestContext,
  { row, user }: Preview,
  pass: string,
  answer: (shown: ShownPreview) => Promise<Response>,
): Promise<Response> {
  const render = async (tx: Database): Promise<Response> => {
    const release = row.release === null ? undefined : await findRelease(tx, row.release)
    const now = momentOf(visitor.now, row.moment, release?.moment ?? null)
    const context: RequestContext = {
      ...visitor,
      now,
      db: tx,
      hasRateLimits: false,
      virusScan: config.CLAMD_SOCKET ? virusScan(tx) : visitor.virusScan,
      contentVersion: unshared(visitor.contentVersion),
      missed: { add: () => undefined, flush: async () => undefined },
    }
    const changes = release && isPending(release.state) ? await changesOfRelease(tx, release.id) : []
    const unsaved = unsavedCalls(row)
    const applied: Change[] = []
    const write: WriteContext = { ...context, note: (change) => applied.push(change) }
    await applyChanges(write, changes, operationAt)
    for (const { call, input } of unsaved) {
      const prepared = await prepareCall({ db: tx }, call, input)
      await applyChanges(write, [{ ...prepared, id: 0, user }], operationAt)
    }
    if (applied.length > 0 && isSearch(request)) {
      await raiseContentVersion(tx)
      await refreshSearch(tx, applied)
    }
    const preview = {
      release: release?.name ?? null,
      isUnsaved: unsaved.length > 0,
      moment: now === visitor.now ? null : now.toISOString(),
    }
    const keepLinks = async (response: Response) => keepInPreview(await response.text(), pass)
    const response = await answer({ context, preview, keepLinks })
    const body = await response.arrayBuffer()
    return new Response(body.byteLength > 0 ? body : null, response)
  }
  try {
    return await connection.previewDb.transaction(async (tx) => {
      throw new RolledBack(await withTimeout(MAX_RENDER_MS, render(tx), TOO_LONG))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.response
    const isTooLong = error instanceof Error && error.message === TOO_LONG
    throw isTooLong ? new Failure('UNAVAILABLE', { retryAfter: 2, cause: error }) : error
  }
}

/** Only the search reads the index, which is dear to update. */
function isSearch(request: Request): boolean {
  return /^\/(?:api\/)?search(?:\/|$)/.test(new URL(request.url).pathname)
}

/** The calls of a form that nobody has saved. */
function unsavedCalls({ call, input, more }: Preview['row']) {
  return [...(call === null ? [] : [{ call, input: input ?? {} }]), ...(more ?? [])]
}

async function findRelease(db: Database, id: number) {
  const [release] = await db.select().from(releaseTable).where(eq(releaseTable.id, id))
  return release
}

/** The chosen moment, else that of a release that is still to come, else now. */
function momentOf(now: Date, chosen: string | null, planned: string | null): Date {
  if (chosen !== null) return new Date(chosen)
  return planned !== null && new Date(planned) > now ? new Date(planned) : now
}

/** No cache and no search engine keeps a preview; the editor may show it in a frame. */
function asPreview(response: Response, pass: string): Response {
  const headers = new Headers(response.headers)
  const location = headers.get('location')
  if (location) headers.set('Location', withPass(location, pass))
  headers.set('Cache-Control', PRIVATE)
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.set('X-Frame-Options', 'SAMEORIGIN')
  headers.delete('Speculation-Rules')
  headers.delete('x-fresh-until')
  return new Response(response.body, { status: response.status, headers })
}

/** Plain text, because it contains names that people have given. */
function refusal(failure: Failure): Response {
  if (failure.code !== 'CANNOT_PUBLISH' && failure.code !== 'PREVIEW_ENDED') return failureResponse(failure)
  const failed = failure.details.answer?.failed as { name: string; reason: string } | undefined
  const text = failed ? `This preview can’t be shown. ${failed.name}: ${failed.reason}` : failure.message
  return new Response(text, {
    status: failure.status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    },
  })
}
