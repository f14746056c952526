import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loggedPath, SECRET } from './logged-path.ts'

/** The alternatives of the expression, such as "activate|reset-password". */
const alternatives = SECRET.source.slice(SECRET.source.indexOf('(') + 1, SECRET.source.indexOf(')'))

test('A-061 logs a path unchanged, without its query', () => {
  expect(loggedPath('/news?token=secret')).toBe('/news')
  expect(loggedPath('/a%0d%0a%1b[31m')).toBe('/a%0d%0a%1b[31m')
  expect(loggedPath('/products/activated-carbon')).toBe('/products/activated-carbon')
})

test.each([
  ['/activate/zqcode', '/activate/…'],
  ['/reset-password/zqcode.data?_routes=x', '/reset-password/…'],
  ['//reset-password//zqcode', '//reset-password/…'],
  ['/x/../activate/zqcode', '/x/../activate/…'],
  ['/ACTIVATE/zqcode', '/ACTIVATE/…'],
  ['/%61ctivate/zqcode', '/activate/…'],
  ['/activate%2Fzqcode', '/activate/…'],
  ['/%2561ctivate%252fzqcode%', '/activate/…'],
  ['/%5Cactivate%5Czqcode', '/%5Cactivate/…'],
  ['http://localhost/activate/zqcode', 'http://localhost/activate/…'],
])('A-061 masks the secret of %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})

test('A-061 masks secrets in every encoding of the path', () => {
  const character = (plain: string) =>
    fc.constantFrom(
      plain,
      plain.toUpperCase(),
      `%${plain.charCodeAt(0).toString(16)}`,
      `%${plain.toUpperCase().charCodeAt(0).toString(16)}`,
      `%25${plain.charCodeAt(0).toString(16)}`,
    )
  const slash = fc.constantFrom('/', '//', '/./', '/x/../', '%2f', '%2F/')
  const address = fc
    .constantFrom(...alternatives.split('|'))
    .chain((word) => fc.tuple(slash, fc.tuple(...Array.from(word, character)), slash))
    .map(([before, word, after]) => `/${before}${word.join('')}${after}zqcode`)
  const ending = fc.constantFrom('', '/', '.data', '?x=1', '%', '#a')
  fc.assert(
    fc.property(address, ending, (start, end) => {
      expect(loggedPath(start + end)).not.toContain('zqcode')
    }),
  )
})

test('truncates a long path', () => {
  expect(loggedPath(`/${'a'.repeat(16_000)}`)).toHaveLength(2_000)
})

test('nginx masks the same paths', () => {
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain(`(${alternatives})`)
})
