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

test('the cookie is for the whole site, readable by it, and secure where the site is', () => {
  expect(csrfCookie(secret, 'one', false)).toMatch(/^csrftoken=[\w-]{22}\.[\w-]{43}; Path=\/; SameSite=Lax$/)
  expect(csrfCookie(secret, 'one', true)).toMatch(/; Secure$/)
})

test('no two cookies are alike, though they are of one session', () => {
  expect(csrfCookie(secret, 'one', false)).not.toBe(csrfCookie(secret, 'one', false))
})

test('A-021 I-03 the pair of the own session passes, that of another session or secret does not', () => {
  expect(check(pair(valueOf(csrfCookie(secret, 'one', false))))).toBe('passed')
  expect(check(pair(valueOf(csrfCookie(secret, 'two', false))))).toBe('CSRF_FAILED')
  expect(check(pair(valueOf(csrfCookie(secret, null, false))))).toBe('CSRF_FAILED')
  expect(check(pair(valueOf(csrfCookie(other, 'one', false))))).toBe('CSRF_FAILED')
})

test('who is not signed in needs a pair that matches, of whichever session', () => {
  const value = valueOf(csrfCookie(secret, 'one', false))
  expect(check(pair(value), null)).toBe('passed')
  expect(check({ ...pair(value), 'x-csrftoken': 'x' }, null)).toBe('CSRF_FAILED')
})

test('a program without a cookie needs no header, a page of another origin is refused all the same', () => {
  expect(check({})).toBe('passed')
  expect(check({ origin: 'http://localhost:3000' })).toBe('passed')
  expect(check({ origin: 'http://localhost:3001' })).toBe('CSRF_FAILED')
  expect(check({ origin: 'HTTP://LOCALHOST:3000' })).toBe('CSRF_FAILED')
  expect(check({ origin: '' })).toBe('CSRF_FAILED')
})

test('the cookie is found among others and never in the name of another', () => {
  const read = (cookie: string) => readCsrfCookie(new Request('http://localhost/', { headers: { cookie } }))
  expect(read('a=1; csrftoken=x; b=2')).toBe('x')
  expect(read('xcsrftoken=x')).toBeUndefined()
  expect(read('a=csrftoken=x')).toBeUndefined()
  expect(read('csrftoken=')).toBe('')
})
