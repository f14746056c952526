import { expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { checkCsrf, csrfCookie, readCsrfCookie } from './csrf.ts'

const secret = new TextEncoder().encode('a secret of the tests, long enough to sign')
const other = new TextEncoder().encode('another secret of the tests, just as long')
const valueOf = (cookie: string) => /^csrftoken=([^;]+)/.exec(cookie)?.[1] ?? ''

function check(headers: Record<string, string>, sessionId: string | null = 'one') {
  const request = new Request('http://localhost:3000/api/x', { method: 'POST', headers })
  try {
    checkCsrf({ request, secret, sessionId, allowedOrigins: new Set(['http://localhost:3000']) })
    return 'passed'
  } catch (error) {
    return error instanceof Failure ? error.code : error
  }
}

const pair = (value: string) => ({ cookie: `csrftoken=${value}`, 'x-csrftoken': value })

test('the cookie is valid for the whole site, readable by scripts, and Secure on HTTPS', () => {
  expect(csrfCookie(secret, 'one', false)).toMatch(/^csrftoken=[\w-]{22}\.[\w-]{43}; Path=\/; SameSite=Lax$/)
  expect(csrfCookie(secret, 'one', true)).toMatch(/; Secure$/)
})

test('two cookies of one session differ', () => {
  expect(csrfCookie(secret, 'one', false)).not.toBe(csrfCookie(secret, 'one', false))
})

test('A-021 I-03 accepts the cookie and header of the own session, refuses those of another session or secret', () => {
  expect(check(pair(valueOf(csrfCookie(secret, 'one', false))))).toBe('passed')
  expect(check(pair(valueOf(csrfCookie(secret, 'two', false))))).toBe('CSRF_FAILED')
  expect(check(pair(valueOf(csrfCookie(secret, null, false))))).toBe('CSRF_FAILED')
  expect(check(pair(valueOf(csrfCookie(other, 'one', false))))).toBe('CSRF_FAILED')
})

test('without a session, cookie and header only have to match', () => {
  const value = valueOf(csrfCookie(secret, 'one', false))
  expect(check(pair(value), null)).toBe('passed')
  expect(check({ ...pair(value), 'x-csrftoken': 'x' }, null)).toBe('CSRF_FAILED')
})

test('a client without the cookie needs no header, but another origin is refused', () => {
  expect(check({})).toBe('passed')
  expect(check({ origin: 'http://localhost:3000' })).toBe('passed')
  expect(check({ origin: 'http://localhost:3001' })).toBe('CSRF_FAILED')
  expect(check({ origin: 'HTTP://LOCALHOST:3000' })).toBe('CSRF_FAILED')
  expect(check({ origin: '' })).toBe('CSRF_FAILED')
})

test('finds the cookie among others, and not inside another name or value', () => {
  const read = (cookie: string) => readCsrfCookie(new Request('http://localhost/', { headers: { cookie } }))
  expect(read('a=1; csrftoken=x; b=2')).toBe('x')
  expect(read('xcsrftoken=x')).toBeUndefined()
  expect(read('a=csrftoken=x')).toBeUndefined()
  expect(read('csrftoken=')).toBe('')
})
