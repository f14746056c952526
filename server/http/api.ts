import { rm } from 'node:fs/promises'
import { Hono } from 'hono'
import { accounts } from '#contract/accounts.ts'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/contract.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { admit, passGate, type Operation } from '#server/engine/operation.ts'
import { operationAt } from '#server/operations/operations.ts'
import { readToken } from '#server/accounts/session-token.ts'
import { failureAnswer, FRESH_UNTIL, jsonAnswer, PRIVATE, PUBLIC } from './answer.ts'
import { readBody } from './body.ts'
import { countryFlag } from './country-flags.ts'
import { checkCsrf, csrfCookie, readCsrfCookie } from './csrf.ts'
import { fromText } from './form-values.ts'
import { openApiDescription, queryFields } from './openapi.ts'
import { apiDocumentation } from './api-documentation.ts'
import { attachmentAnswer } from './attachment-answer.ts'
import { photoAnswer } from './photo-answer.ts'
import type { ServerParts } from './server-parts.ts'

/** The HTTP door: every call of the contract below /api/. */
export function apiDoor(parts: ServerParts): Hono {
  const door = new Hono().basePath('/api')
  door.onError((error) => {
    if (error instanceof Failure) {
      if (error.cause) parts.log.error(error.cause, 'call failed')
      return failureAnswer(error)
    }
    parts.log.error(error, 'call failed')
    return failureAnswer(new Failure('INTERNAL_SERVER_ERROR'))
  })
  door.notFound(() => failureAnswer(new Failure('NOT_FOUND')))
  let description: object | undefined
  door.get('/openapi.json', () => {
    description ??= openApiDescription(parts.config.PUBLIC_URL)
    return jsonAnswer(200, description)
  })
  door.get('/docs', () => apiDocumentation())
  door.get('/media/photos/:name', (c) => photoAnswer(parts, c.req.raw, c.req.param('name')))
  door.get('/support-request/:id/attachment', (c) => attachmentAnswer(parts, c.req.raw, c.req.param('id')))
  door.get('/static/media/img/country/:file', (c) => countryFlag(c.req.param('file')))

  const calls = allCalls()
  for (const { place, call } of calls) {
    const operation = operationAt(place)
    door.on(call.method, `/${call.path}`, (c) => answerCall(parts, call, operation, c.req.raw, c.req.param()))
  }
  for (const { path, methods } of methodsByPath(calls.map(({ call }) => call))) {
    door.all(path, () => {
      const answer = failureAnswer(new Failure('METHOD_NOT_ALLOWED'))
      answer.headers.set('Allow', methods.join(', '))
      return answer
    })
  }
  return door
}

async function answerCall(
  parts: ServerParts,
  call: Call,
  operation: Operation<Call>,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const context = await parts.contextOf(request)
  admit(call.access, context.user)
  const isUnsafe = call.method !== 'GET'
  if (isUnsafe) checkCsrf({ request, ...context, allowedOrigins: parts.allowedOrigins })
  const body = isUnsafe ? await readBody(request, call, parts.uploads) : readQuery(request, call)
  const answer = await answerBody(body, () => {
    const query = call.method === 'DELETE' ? pick(readQuery(request, call), queryFields(call)) : {}
    const input = merge(merge(body, query), fromText(call.input, new Map(Object.entries(params))))
    return passGate(call, operation, context, input)
  })

  const isPublic = !isUnsafe && call.access === 'anyone' && !request.headers.has('authorization')
  const headers: Record<string, string> = {
    'Cache-Control': isPublic ? PUBLIC : PRIVATE,
    Vary: 'Authorization, Accept-Encoding',
  }
  if (isPublic && context.validUntil) headers[FRESH_UNTIL] = String(context.validUntil.getTime())
  const cookie = isPublic ? undefined : await newCookie(parts, call, context.sessionId, request, answer)
  if (cookie) headers['Set-Cookie'] = cookie
  return jsonAnswer(200, answer, headers)
}

/** Signing in and out always change the cookie; any other answer only brings a missing one. */
async function newCookie(
  parts: ServerParts,
  call: Call,
  sessionId: string | null,
  request: Request,
  answer: unknown,
) {
  const isSecure = parts.config.PUBLIC_URL.startsWith('https:')
  if (call === accounts.signIn) {
    const session = await readToken(parts.secret, (answer as { token: string }).token, parts.now())
    return csrfCookie(parts.secret, session, isSecure)
  }
  if (call === accounts.signOut) return csrfCookie(parts.secret, null, isSecure)
  return readCsrfCookie(request) === undefined ? csrfCookie(parts.secret, sessionId, isSecure) : undefined
}

function readQuery(request: Request, call: Call): Record<string, unknown> {
  return fromText(call.input, new Map(new URL(request.url).searchParams))
}

function pick(values: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

/** Answers, then removes an upload that no operation kept. */
async function answerBody<Answer>(
  body: Record<string, unknown>,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer()
  } finally {
    if (body.file instanceof UploadedFile) await rm(body.file.temporaryPath, { force: true })
  }
}

/** Values of the address win; a body that says something else is refused. */
function merge(body: Record<string, unknown>, address: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(address)) {
    if (Object.hasOwn(body, name) && body[name] !== value) {
      throw new Failure('INVALID_INPUT', { fields: { [name]: 'Differs from the address' } })
    }
  }
  return { ...body, ...address }
}

function methodsByPath(calls: Call[]): { path: string; methods: string[] }[] {
  const methods = new Map<string, Set<string>>()
  for (const call of calls) {
    const path = `/${call.path}`
    const known = methods.get(path) ?? new Set()
    methods.set(path, known.add(call.method))
  }
  return [...methods].map(([path, known]) => ({
    path,
    methods: [...known].flatMap((m) => (m === 'GET' ? ['GET', 'HEAD'] : [m])),
  }))
}
