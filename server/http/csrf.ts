import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CSRF_COOKIE, csrfTokenOf } from '#domain/accounts/csrf-cookie.ts'
import { Failure } from '#domain/failure.ts'

const HEADER = 'X-CSRFToken'

interface CsrfCheck {
  request: Request
  secret: Uint8Array
  sessionId: string | null
  allowedOrigins: ReadonlySet<string>
}

/** Refuses cross-site requests, by Origin and Sec-Fetch-Site. */
export function refuseCrossSite(request: Request, allowedOrigins: ReadonlySet<string>): void {
  const origin = request.headers.get('origin')
  if (origin !== null && !allowedOrigins.has(origin)) throw new Failure('CSRF_FAILED')
  if (origin === null && request.headers.get('sec-fetch-site') === 'cross-site')
    throw new Failure('CSRF_FAILED')
}

/** CSRF protection of state-changing calls: origin check and a signed double-submit cookie. */
export function checkCsrf({ request, secret, sessionId, allowedOrigins }: CsrfCheck): void {
  refuseCrossSite(request, allowedOrigins)
  const cookie = readCsrfCookie(request)
  if (cookie === undefined) return
  if (!isEqual(cookie, request.headers.get(HEADER) ?? '')) throw new Failure('CSRF_FAILED')
  if (sessionId !== null && !isBoundTo(cookie, sessionId, secret)) throw new Failure('CSRF_FAILED')
}

export function readCsrfCookie(request: Request): string | undefined {
  return csrfTokenOf(request.headers.get('cookie') ?? '')
}

/** A new cookie, readable by scripts and bound to the session, if there is one. */
export function csrfCookie(secret: Uint8Array, sessionId: string | null, isSecure: boolean): string {
  const random = randomBytes(16).toString('base64url')
  const value = `${random}.${sign(random, sessionId ?? '', secret)}`
  return `${CSRF_COOKIE}=${value}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

function isBoundTo(cookie: string, sessionId: string, secret: Uint8Array): boolean {
  const [random = '', signature = ''] = cookie.split('.')
  return isEqual(signature, sign(random, sessionId, secret))
}

function sign(random: string, sessionId: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`csrf:${sessionId}:${random}`).digest('base64url')
}

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
