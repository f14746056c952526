import { expect, test } from 'vitest'
import { trimEndOf } from './trim-end-of.ts'

test.each([
  ['tr-72d-_.', 'tr-72d'],
  ['-tr-72d', '-tr-72d'],
  ['---', ''],
  ['', ''],
])('%s without hyphens, underscores and dots at its end is %s', (text, expected) => {
  expect(trimEndOf(text, '-_.')).toBe(expected)
})
