import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test.each([
  ['/news', '/news'],
  ['/news/', '/news'],
  ['//news///', '//news'],
  ['/', ''],
  ['///', ''],
  ['', ''],
])('removes the trailing slashes of "%s"', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected)
})
