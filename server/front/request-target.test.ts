import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { Failure } from '#domain/failure.ts'
import { readTarget } from './request-target.ts'

const read = (url: string, hosts: string[] = ['localhost:3000']) =>
  readTarget({
    url,
    rawHeaders: hosts.flatMap((host) => ['Host', host]),
    headers: { host: hosts[0] },
  } as unknown as IncomingMessage)

/** Undefined when it is refused. */
function target(...input: Parameters<typeof read>) {
  const result = read(...input)
  return result instanceof Failure ? undefined : result
}

test('splits an address into path and query', () => {
  expect(target('/news?page=2&x=?')).toEqual({ path: '/news', search: '?page=2&x=?' })
  expect(target('/')).toEqual({ path: '/', search: '' })
})

test('ignores scheme and host of an absolute address', () => {
  expect(target('http://evil.test/news?a=1')).toEqual({ path: '/news', search: '?a=1' })
  expect(target('HTTPS://evil.test:99/news#part')).toEqual({ path: '/news', search: '' })
})

test('normalises percent-encoding and dot segments', () => {
  const paths = [
    '/%61pi/%6Dedia/files/%31/a',
    '/x/../api/media/files/1/a',
    '/x/%2e%2E/api/media/files/1/a',
    '/api/./media/files/1/a',
  ]
  for (const path of paths) expect(target(path)?.path).toBe('/api/media/files/1/a')
  expect([target('/..')?.path, target('/a/.')?.path, target('/../..//x?a=/../')]).toEqual([
    '/',
    '/a/',
    { path: '//x', search: '?a=/../' },
  ])
  expect(target('/.well-known/a..b/...')?.path).toBe('/.well-known/a..b/...')
})

test.each([
  '',
  'http://evil.test',
  '*',
  'news',
  '?a=1',
  '/a\\b',
  '/%00',
  '/%E0%A4%A',
  '/%',
  '/%ff',
  '/%ed%a0%80',
])('refuses a malformed address: "%s"', (url) => expect(target(url)).toBeUndefined())

test('A-080 requires exactly one Host header, a name with an optional port', () => {
  for (const host of ['example.com', 'example.com:8080', '127.0.0.1:3000', '[::1]:3000', 'a_b.test']) {
    expect(target('/', [host])).toBeDefined()
  }
  for (const host of [
    '',
    '/',
    '[',
    'a b',
    'a,b',
    'a/b',
    'user@host',
    'a:123456',
    'a:',
    'é.test',
    "a'b",
    'a?b',
    'a#b',
  ]) {
    expect([host, target('/', [host])]).toEqual([host, undefined])
  }
  expect(target('/', [])).toBeUndefined()
  expect(target('/', ['localhost', 'localhost'])).toBeUndefined()
})

describe('A-116 a path that is too long', () => {
  const TOO_LONG = expect.objectContaining({ code: 'ADDRESS_TOO_LONG' })

  test('has more than 2,000 characters or more than 16 segments', () => {
    expect(target(`/${'a'.repeat(1_999)}`)?.path).toHaveLength(2_000)
    expect(read(`/${'a'.repeat(2_000)}`)).toEqual(TOO_LONG)
    expect(target('/a'.repeat(16))?.path).toBe('/a'.repeat(16))
    expect(read('/a'.repeat(17))).toEqual(TOO_LONG)
    expect(read('/'.repeat(17))).toEqual(TOO_LONG)
  })

  test('is refused before it is decoded', () => {
    expect(read('/%'.repeat(1_500))).toEqual(TOO_LONG)
    expect(read('/a/..'.repeat(300))).toEqual(TOO_LONG)
    expect(read(`http://localhost/${'a'.repeat(2_000)}`)).toEqual(TOO_LONG)
    expect(read('\\'.repeat(3_000))).toEqual(TOO_LONG)
  })

  test('does not depend on the length of the query', () => {
    expect(target(`/news?${'/'.repeat(8_000)}`)?.path).toBe('/news')
  })
})
