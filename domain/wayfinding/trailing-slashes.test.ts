import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test.each([
  ['/news', '/news'],
  ['/news/', '/news'],
  ['//news///', '//news'],
  ['/', ''],
  ['///', ''],
  ['', ''],
])('%s loses its trailing slashes', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected)
})
