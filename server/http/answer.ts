import { failures, type Failure } from '#domain/failure.ts'
import { DATA_POLICY } from './security-headers.ts'

/** Cache-Control of shared responses: caches may store them, but revalidate every time. */
export const PUBLIC = 'public, max-age=0, must-revalidate'
export const PRIVATE = 'no-store'

/** Internal header that tells the page cache when a response expires. Never sent to clients. */
export const FRESH_UNTIL = 'x-fresh-until'

export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
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

/** A value of the header "Link" (RFC 8288). */
export function linkHeader(path: string, rel: string): string {
  return `<${encodeURI(path)}>; rel="${rel}"`
}

/** Exposes the code, text and fields of a failure, never its cause. */
export function failureResponse(failure: Failure): Response {
  const { fields, answer, retryAfter } = failure.details
  const body = {
    error: failure.code,
    detail: failures[failure.code].text,
    ...(fields && { fields }),
    ...answer,
  }
  return jsonResponse(failure.status, body, retryAfter ? { 'Retry-After': String(retryAfter) } : {})
}
