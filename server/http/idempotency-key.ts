import { createHash } from 'node:crypto'
import { Failure } from '#domain/failure.ts'
import type { RequestContext } from './server-parts.ts'

const HEADER = 'Idempotency-Key'

export const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{8,100}$/

/** Adds the idempotency key of a request to its context. It is bound to the method and path. */
export function withIdempotencyKey(context: RequestContext, request: Request): RequestContext {
  const key = request.headers.get(HEADER)
  if (key === null) return context
  if (!IDEMPOTENCY_KEY_PATTERN.test(key))
    throw new Failure('INVALID_INPUT', { fields: { [HEADER]: '8 to 100 letters, digits and hyphens' } })
  const { pathname } = new URL(request.url)
  const hash = createHash('sha256').update(`${request.method} ${pathname} ${key}`)
  return Object.assign(context, { idempotencyKey: hash.digest('hex') })
}
