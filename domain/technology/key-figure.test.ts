import { expect, test } from 'vitest'
import { limitedValue } from './key-figure.ts'

test.each([
  ['up to …', '240', 'up to 240'],
  ['', '240', '240'],
  ['about', '240', '240'],
  ['… max', '$& ms', '$& ms max'],
])('"%s" of %s reads %s', (limit, value, text) => {
  expect(limitedValue({ limit, value })).toBe(text)
})
