import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test('paths of this site and http(s) addresses are web addresses', () => {
  for (const address of ['/', '/news', '/a?b=c#d', 'https://example.com', 'http://a.example:8080/x?y#z']) {
    expect([address, isWebAddress(address)]).toEqual([address, true])
  }
})

test('other schemes, foreign hosts in disguise and broken texts are not', () => {
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
