import { expect, test } from 'vitest'
import {
  isTyping,
  LONGEST_SEARCH,
  SEARCH_PAUSE_MS,
  searchPath,
  termAfterPause,
  termOfAddress,
} from './search.ts'

test('G-03 O-02 typing begins with the second character', () => {
  expect(['', 't', ' t ', 'tr'].map(isTyping)).toEqual([false, false, false, true])
})

test('G-04 O-01 O-02 O-03 after 250 ms a text of three characters or more becomes the term', () => {
  expect([SEARCH_PAUSE_MS, LONGEST_SEARCH]).toEqual([250, 256])
  expect(termAfterPause('tr', 'before')).toBe('before')
  expect(termAfterPause('tr7 ', 'before')).toBe('tr7')
})

test('a search has an address that can be shared', () => {
  expect(searchPath('')).toBe('/search')
  expect(searchPath('a/b', { variant: 'documents', kind: 'x y' })).toBe(
    '/search/a%2Fb?variant=documents&kind=x%20y',
  )
})

test('an unknown address is searched for by its last part', () => {
  const terms = ['/products/tr-76x', '/Gateways.html', '/en/', '/%E0%A4%A', '/'].map(termOfAddress)
  expect(terms).toEqual(['tr-76x', 'Gateways', '', '', ''])
})

test('A-119 a long unknown address is cut between characters, so that its search has an address', () => {
  const term = termOfAddress(`/${'a'.repeat(255)}${encodeURIComponent('😀😀')}`)
  expect(searchPath(term)).toBe(`/search/${'a'.repeat(255)}`)
})
