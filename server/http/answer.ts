import { failures, type Failure } from '#domain/failure.ts'
import { DATA_POLICY } from './security-headers.ts'

/** Answers that may be kept by caches, but must be asked for anew each time. */
export const PUBLIC = 'public, max-age=0, must-revalidate'
export const PRIVATE = 'no-store'

/** Between the doors and the page cache: until when an answer is exact. Never leaves the server. */
export const FRESH_UNTIL = 'x-fresh-until'

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Security-Policy': DATA_POLICY,
      'Cache-Control': PRIVATE,
      ...headers,
    },
  })
}

/** What the caller learns of a failure: its code, its text, the fields; never how it came about. */
export function failureAnswer(failure: Failure): Response {
  const { fields, answer, retryAfter } = failure.details
  const body = {
    error: failure.code,
    detail: failures[failure.code].text,
    ...(fields && { fields }),
    ...answer,
  }
  return jsonAnswer(failure.status, body, retryAfter ? { 'Retry-After': String(retryAfter) } : {})
}
