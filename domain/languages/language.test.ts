import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInLanguages, linkIn, pathIn, plainPrefix, splitLanguage } from './language.ts'

const languages = ['en', 'cs', 'de']
const path = fc.webPath().map((rest) => `/${rest.replace(/^\/+/, '')}`)
const hasPrefix = (address: string) => /^\/(?:cs|de)(?:\/|$)/.test(address)

test('every address of a page in a language is split into both again', () => {
  fc.assert(
    fc.property(path, fc.constantFrom(...languages), (page, language) => {
      fc.pre(language !== 'en' || !hasPrefix(page))
      expect(splitLanguage(pathIn(language, page, languages), languages)).toEqual({ language, path: page })
    }),
  )
})

test.each([
  ['/cs', 'cs', '/'],
  ['/cs/', 'cs', '/'],
  ['/cs/news', 'cs', '/news'],
  ['/cs/cs/news', 'cs', '/cs/news'],
  ['/cs//elsewhere', 'cs', '//elsewhere'],
  ['/news', 'en', '/news'],
  ['/csv', 'en', '/csv'],
  ['/CS/news', 'en', '/CS/news'],
  ['/en/news', 'en', '/en/news'],
  ['/fr/news', 'en', '/fr/news'],
])('%s is in %s the page %s', (address, language, page) => {
  expect(splitLanguage(address, languages)).toEqual({ language, path: page })
})

test('with one language no address is split or changed', () => {
  fc.assert(
    fc.property(path, (page) => {
      expect(splitLanguage(page, ['en'])).toEqual({ language: 'en', path: page })
      expect(linkIn('en', page, ['en'])).toBe(page)
      expect(plainPrefix(page, ['en'])).toBe(page)
    }),
  )
})

test.each([
  ['/', '/cs'],
  ['/?a=1', '/cs?a=1'],
  ['/news#news-1', '/cs/news#news-1'],
  ['/search/v1.5', '/cs/search/v1.5'],
  ['/download/1', '/cs/download/1'],
  ['/product-detail/tr-72d?quantity=5', '/cs/product-detail/tr-72d?quantity=5'],
])('a link to the page %s leads to %s', (href, localized) => {
  expect(linkIn('cs', href, languages)).toBe(localized)
})

test.each([
  '/api/docs',
  '/editor',
  '/login',
  '/assets/a.js',
  '/news.rss',
  '/pricelist.xlsx',
  '/news.md',
  '/cs/news',
  '/de',
  '//elsewhere/news',
  'https://elsewhere.example/news',
  '#main',
  'mailto:a@b.example',
  '',
])('the link "%s" stays as it is', (href) => expect(linkIn('cs', href, languages)).toBe(href))

test('what no page is has no other language', () => {
  expect(['/editor/news', '/api/news', '/settings', '/og/home.png'].filter(isInLanguages)).toEqual([])
  expect(['/', '/news', '/editors', '/search/a.b'].every(isInLanguages)).toBe(true)
})

test('a prefix in capitals is written in small letters, any other segment stays', () => {
  expect(plainPrefix('/CS/News', languages)).toBe('/cs/News')
  expect(plainPrefix('/Cs', languages)).toBe('/cs')
  expect(plainPrefix('/EN/news', languages)).toBe('/EN/news')
  expect(plainPrefix('/CSV', languages)).toBe('/CSV')
})
