import { failures, type Failure } from '#domain/failure.ts'
import { failureResponse, PRIVATE } from '#server/http/answer.ts'
import { DATA_POLICY } from '#server/http/security-headers.ts'

/** A refusal by the front itself: minimal HTML for browsers, JSON for other clients. */
export function refusal(failure: Failure, accept = ''): Response {
  if (!accept.includes('text/html')) return failureResponse(failure)
  const { status, text } = failures[failure.code]
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text}</title><h1>${text}</h1><p><a href="/">Home page</a></p></html>`
  return new Response(page, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': DATA_POLICY,
      'Cache-Control': PRIVATE,
    },
  })
}
