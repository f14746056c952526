import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullAddress, isWebAddress } from './web-address.ts'

test('accepts paths of this site and http(s) URLs', () => {
  for (const address of ['/', '/news', '/a?b=c#d', 'https://example.com', 'http://a.example:8080/x?y#z']) {
    expect([address, isWebAddress(address)]).toEqual([address, true])
  }
})

test('rejects other schemes, disguised foreign hosts and malformed URLs', () => {
  const texts = [
    'javascript:alert(1)',
    ' javascript:x',
    'java\nscript:x',
    'JaVaScRiPt:x',
    'vbscript:x',
    'data:text/html,x',
  ]
  const disguises = [
    '//evil.test',
    '/\\evil.test',
    'http:evil.test',
    'https:///evil.test',
    'file:///etc',
    'https://a b',
    '',
  ]
  for (const address of [...texts, ...disguises])
    expect([address, isWebAddress(address)]).toEqual([address, false])
})

const label = fc.stringMatching(/^([a-z0-9-]{1,8}|[0-9]{1,4}|0x[0-9a-f]{0,4}|xn--[a-z0-9-]{0,8})$/)
const host = fc.array(label, { minLength: 1, maxLength: 6 }).map((labels) => labels.join('.'))
const port = fc.oneof(
  fc.constant(''),
  fc.nat(99_999).map((number) => `:${number}`),
)
const tail = fc.oneof(
  fc.constant(''),
  fc.tuple(fc.constantFrom('/', '?', '#'), fc.string({ unit: 'binary' })).map((parts) => parts.join('')),
)
const address = fc.oneof(
  fc.tuple(fc.constantFrom('https://', 'http://'), host, port, tail).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }).map((path) => `/${path}`),
)

test('A-119 every accepted address parses as an http(s) URL without credentials', () => {
  fc.assert(
    fc.property(address, (text) => {
      if (!isWebAddress(text)) return
      const { protocol, username, password, href, origin } = new URL(text, 'https://hopline.example')
      expect(['http:', 'https:']).toContain(protocol)
      expect(username + password).toBe('')
      expect(origin === 'https://hopline.example').toBe(text.startsWith('/'))
      expect(fullAddress(text, 'https://hopline.example')).toBe(href)
      // Safe in headers, calendars and feeds without escaping.
      expect(href).toMatch(/^[!-~]+$/)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  'https://1.2.3.4.5/',
  'https://1.2.3.256/',
  'https://example.com:99999/',
  'https://0x1.0x2.3.4.5/',
])('A-119 rejects %s, which matches the pattern but does not parse', (text) => {
  expect([URL.canParse(text), isWebAddress(text)]).toEqual([false, false])
})

test('writes a full address in ASCII', () => {
  const origin = 'https://hopline.example'
  expect(fullAddress('/ž?é#日', origin)).toBe('https://hopline.example/%C5%BE?%C3%A9#%E6%97%A5')
  expect(fullAddress('https://EXAMPLE.com', origin)).toBe('https://example.com/')
  expect(fullAddress('', origin)).toBeNull()
})
