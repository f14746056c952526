import { expect } from 'vitest'

/** Checks the security headers that A-078 requires on every response. */
export function expectSecurityHeaders(headers: Record<string, string>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['content-security-policy'] ?? '').toMatch(
    /frame-ancestors 'none'|^default-src 'none'; sandbox$/,
  )
  expect(Object.keys(headers)).not.toContain('server')
  expect(Object.keys(headers)).not.toContain('x-powered-by')
}
