import { expect, test } from 'vitest'
import {
  isTyping,
  MAX_SEARCH_LENGTH,
  SEARCH_DEBOUNCE_MS,
  searchPath,
  nextSearchTerm,
  termOfAddress,
} from './search.ts'

test('G-03 O-02 the typing state starts with the second character', () => {
  expect(['', 't', ' t ', 'tr'].map(isTyping)).toEqual([false, false, false, true])
})

test('G-04 O-01 O-02 O-03 debounces for 250 ms, then searches for three characters or more', () => {
  expect([SEARCH_DEBOUNCE_MS, MAX_SEARCH_LENGTH]).toEqual([250, 256])
  expect(nextSearchTerm('tr', 'before')).toBe('before')
  expect(nextSearchTerm('tr7 ', 'before')).toBe('tr7')
})

test('encodes term, variant and kind in the URL', () => {
  expect(searchPath('')).toBe('/search')
  expect(searchPath('a/b', { variant: 'documents', kind: 'x y' })).toBe(
    '/search/a%2Fb?variant=documents&kind=x%20y',
  )
})

test('derives the search term of an unknown address from its last segment', () => {
  const terms = ['/products/tr-76x', '/Gateways.html', '/en/', '/%E0%A4%A', '/'].map(termOfAddress)
  expect(terms).toEqual(['tr-76x', 'Gateways', '', '', ''])
})

test('A-119 truncates a long term between characters, so that it can be URL-encoded', () => {
  const term = termOfAddress(`/${'a'.repeat(255)}${encodeURIComponent('😀😀')}`)
  expect(searchPath(term)).toBe(`/search/${'a'.repeat(255)}`)
})
