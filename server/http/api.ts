import { rm } from 'node:fs/promises'
import { Hono } from 'hono'
import * as z from 'zod'
import { accounts } from '#contract/accounts.ts'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/contract.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { databaseFailure } from '#server/database/database-error.ts'
import { retryDuringMigration } from '#server/database/during-migration.ts'
import { admitCall, passGate, type Operation } from '#server/engine/operation.ts'
import { coerceText } from '#server/engine/form-values.ts'
import { operationAt } from '#server/operations/operations.ts'
import { cachePerVersion } from '#server/content-version/version-cache.ts'
import { switchedOff } from '#server/entities/switched-off.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { readToken } from '#server/accounts/session-token.ts'
import { failureResponse, FRESH_UNTIL, jsonResponse, linkHeader, PRIVATE, PUBLIC } from './answer.ts'
import { activityCsvResponse } from './exports/activity-csv-response.ts'
import { readBody } from './body.ts'
import { countryFlag } from './country-flags.ts'
import { EXPORT_PATH, exportResponse } from './exports/export-response.ts'
import { checkCsrf, csrfCookie, readCsrfCookie, refuseCrossSite } from './csrf.ts'
import { withIdempotencyKey } from './idempotency-key.ts'
import { limitFreshness } from './limit-freshness.ts'
import { bodyFields, pathOf, queryFields } from './call-address.ts'
import { openApiDescription } from './openapi/openapi.ts'
import { apiDocs } from './api-docs/api-docs.ts'
import type { DocumentedSite } from './api-docs/docs-areas.ts'
import { attachmentResponse } from './stored-files/attachment-response.ts'
import { photoResponse } from './stored-files/photo-response.ts'
import { previewPass, type ShowPreview } from './previews/previews.ts'
import type { RequestContext, ServerParts } from './server-parts.ts'

/** Whose API is documented, with what is switched on. */
async function documentedSite(context: RequestContext): Promise<DocumentedSite> {
  const { db, publicUrl } = context
  return { publicUrl, vendor: await readVendor(db), off: await switchedOff(context) }
}

const describedApi = cachePerVersion(async (context: RequestContext) => {
  const site = await documentedSite(context)
  return { value: openApiDescription(site.publicUrl, site), until: null }
})

/** The HTTP door: routes every call of the contract below /api/. */
export function apiDoor(parts: ServerParts, showPreview: ShowPreview): Hono {
  const door = new Hono().basePath('/api')
  door.onError((error) => {
    const failure = error instanceof Failure ? error : databaseFailure(error)
    if (!failure || failure.cause) parts.log.error(failure?.cause ?? error, 'call failed')
    return failureResponse(failure ?? new Failure('INTERNAL_SERVER_ERROR'))
  })
  door.notFound(() => failureResponse(new Failure('NOT_FOUND')))
  door.get('/openapi.json', async () =>
    jsonResponse(200, await describedApi(parts.anonymousContext()), { 'Cache-Control': PUBLIC }),
  )
  const docs = async (page: string) =>
    (await apiDocs(page, await documentedSite(parts.anonymousContext()))) ??
    failureResponse(new Failure('NOT_FOUND'))
  door.get('/docs', () => docs(''))
  door.get('/docs/:page', (c) => docs(c.req.param('page')))
  door.get('/media/photos/:name', (c) => photoResponse(parts, c.req.raw, c.req.param('name')))
  door.get('/support-request/:id/attachment', (c) => attachmentResponse(parts, c.req.raw, c.req.param('id')))
  door.get('/editor/activity.csv', (c) => activityCsvResponse(parts, c.req.raw))
  door.get(EXPORT_PATH, (c) => exportResponse(parts, c.req.raw, c.req.param('name')))
  door.get('/static/media/img/country/:file', (c) => countryFlag(c.req.param('file')))

  const calls = allCalls()
  for (const { place, call } of calls) {
    const operation = operationAt(place)
    door.on(call.method, `/${pathOf(call)}`, (c) => {
      const request = c.req.raw
      const pass = call.method === 'GET' && call.access === 'anyone' ? previewPass(request) : null
      if (pass === null) return handleCall(parts, call, operation, request, c.req.param())
      return showPreview(request, pass, ({ context }) =>
        handleCall({ ...parts, contextOf: async () => context }, call, operation, request, c.req.param()),
      )
    })
  }
  const routes = calls.map(({ call }) => ({ method: call.method, path: pathOf(call) }))
  for (const { path, methods } of methodsByPath(routes)) {
    door.all(path, () => {
      const answer = failureResponse(new Failure('METHOD_NOT_ALLOWED'))
      answer.headers.set('Allow', methods.join(', '))
      return answer
    })
  }
  return door
}

async function handleCall(
  parts: ServerParts,
  call: Call,
  operation: Operation<Call>,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const isUnsafe = call.method !== 'GET'
  const readContext = () => parts.contextOf(request)
  const context = await (isUnsafe ? retryDuringMigration(parts.connection.db, readContext) : readContext())
  admitCall(call, context)
  if (isUnsafe && context.tokenScopes) refuseCrossSite(request, parts.allowedOrigins)
  else if (isUnsafe) checkCsrf({ request, ...context, allowedOrigins: parts.allowedOrigins })
  const body = isUnsafe ? await readBody(request, readable(call), parts.uploads) : readQuery(request, call)
  const output = await withUploadCleanup(body, () => {
    const query = call.method === 'DELETE' ? pick(readQuery(request, call), queryFields(call)) : {}
    const input = merge(merge(body, query), coerceText(call.input, new Map(Object.entries(params))))
    if (!isUnsafe) return passGate(call, operation, context, input)
    const write = () => passGate(call, operation, withIdempotencyKey(context, request, input), input)
    return call.access === 'staff' ? parts.writes.run(write) : write()
  })

  const isPublic = !isUnsafe && call.access === 'anyone' && !request.headers.has('authorization')
  if (isPublic) await limitFreshness(context)
  const headers: Record<string, string> = {
    'Cache-Control': isPublic ? PUBLIC : PRIVATE,
    Vary: 'Authorization, Accept-Encoding',
  }
  if (isPublic && context.validUntil) headers[FRESH_UNTIL] = String(context.validUntil.getTime())
  // Browsers never send a service token by themselves, so programs need no CSRF cookie.
  const hasNoCookie = isPublic || context.tokenScopes !== null
  const cookie = hasNoCookie
    ? undefined
    : await newCsrfCookie(parts, call, context.sessionId, request, output)
  if (cookie) headers['Set-Cookie'] = cookie
  const links = Object.entries(call.links?.(output as never) ?? {})
  if (links.length > 0) headers.Link = links.map(([rel, path]) => linkHeader(path, rel)).join(', ')
  return jsonResponse(200, output, headers)
}

const readableCalls = new WeakMap<Call, Call>()

/** A call with all fields that its body may have. */
function readable(call: Call): Call {
  const known = readableCalls.get(call) ?? { ...call, input: z.object(bodyFields(call)) }
  readableCalls.set(call, known)
  return known
}

const SIGN_IN_CALLS: Call[] = [accounts.signIn, accounts.signInWithPasskey, accounts.signInWithProvider]

/** Signing in and out rotates the CSRF cookie; any other response only sets it when it is missing. */
async function newCsrfCookie(
  parts: ServerParts,
  call: Call,
  sessionId: string | null,
  request: Request,
  output: unknown,
) {
  const isSecure = parts.config.PUBLIC_URL.startsWith('https:')
  if (SIGN_IN_CALLS.includes(call)) {
    const session = await readToken(parts.secret, (output as { token: string }).token, parts.now())
    return csrfCookie(parts.secret, session, isSecure)
  }
  if (call === accounts.signOut) return csrfCookie(parts.secret, null, isSecure)
  return readCsrfCookie(request) === undefined ? csrfCookie(parts.secret, sessionId, isSecure) : undefined
}

function readQuery(request: Request, call: Call): Record<string, unknown> {
  return coerceText(call.input, new Map(new URL(request.url).searchParams))
}

function pick(values: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

/** Runs the call, then deletes an upload that the operation did not keep. */
async function withUploadCleanup<Output>(
  body: Record<string, unknown>,
  run: () => Promise<Output>,
): Promise<Output> {
  try {
    return await run()
  } finally {
    if (body.file instanceof UploadedFile) await rm(body.file.temporaryPath, { force: true })
  }
}

/** Adds the values of the address to those of the body; refuses contradictions. */
function merge(body: Record<string, unknown>, address: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(address)) {
    if (Object.hasOwn(body, name) && body[name] !== value) {
      throw new Failure('INVALID_INPUT', { fields: { [name]: 'Differs from the address' } })
    }
  }
  return { ...body, ...address }
}

function methodsByPath(calls: Pick<Call, 'method' | 'path'>[]): { path: string; methods: string[] }[] {
  const methods = new Map<string, Set<string>>()
  for (const call of calls) {
    const path = `/${call.path}`
    const existing = methods.get(path) ?? new Set()
    methods.set(path, existing.add(call.method))
  }
  return [...methods].map(([path, supported]) => ({
    path,
    methods: [...supported].flatMap((m) => (m === 'GET' ? ['GET', 'HEAD'] : [m])),
  }))
}
