import { expect, test } from 'vitest'
import { termAfterPause } from './search-term.ts'

test('a term applies from three characters on; fewer leave the one before', () => {
  expect(termAfterPause('tr-', '')).toBe('tr-')
  expect(termAfterPause(' tr ', 'gateway')).toBe('gateway')
  expect(termAfterPause('t', '')).toBe('')
})
