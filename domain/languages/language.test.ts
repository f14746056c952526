import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathIn, splitLanguage } from './language.ts'

const languages = ['en', 'cs']

test.each([
  ['/cs', { language: 'cs', path: '/' }],
  ['/cs/news', { language: 'cs', path: '/news' }],
  ['/news', { language: 'en', path: '/news' }],
  ['/csx', { language: 'en', path: '/csx' }],
  ['/en', { language: 'en', path: '/en' }],
  ['/', { language: 'en', path: '/' }],
])('%s is %j', (path, expected) => {
  expect(splitLanguage(path, languages)).toEqual(expected)
})

test('the path of a page in a language is split into the same again', () => {
  const path = fc.webPath().filter((one) => one.startsWith('/') && !/^\/cs(?:\/|$)/.test(one))
  fc.assert(
    fc.property(fc.constantFrom(...languages), path, (language, one) => {
      expect(splitLanguage(pathIn(language, one, languages), languages)).toEqual({ language, path: one })
    }),
  )
})
