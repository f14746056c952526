import { createHash } from 'node:crypto'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import type { RequestContext } from './server-parts.ts'

const HEADER = 'Idempotency-Key'

export const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{8,100}$/

/**
 * Adds the idempotency key of a request to its context. It is bound to the method, path and input: the same key with
 * other input is another write, which must not be answered with the result of the first.
 */
export function withIdempotencyKey(context: RequestContext, request: Request, input: object): RequestContext {
  const key = request.headers.get(HEADER)
  if (key === null) return context
  if (!IDEMPOTENCY_KEY_PATTERN.test(key))
    throw new Failure('INVALID_INPUT', { fields: { [HEADER]: '8 to 100 letters, digits and hyphens' } })
  const { pathname } = new URL(request.url)
  const write = JSON.stringify([request.method, pathname, key, input], describeFile)
  const hash = createHash('sha256').update(write)
  return Object.assign(context, { idempotencyKey: hash.digest('hex') })
}

/** A repeated upload has another temporary path, but the same content. */
function describeFile(_name: string, value: unknown): unknown {
  return value instanceof UploadedFile ? value.key : value
}
