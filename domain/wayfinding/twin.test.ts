import { expect, test } from 'vitest'
import { jsonTwin, pageOfTwin, twinPath } from './twin.ts'

test.each([
  ['/', '/index.md'],
  ['/news', '/news.md'],
  ['/product-detail/tr-72d', '/product-detail/tr-72d.md'],
])('the twin of %s is %s, and leads back', (path, twin) => {
  expect(twinPath(path)).toBe(twin)
  expect(pageOfTwin(twin)).toBe(path)
})

test.each(['/', '/.md', '/news/.md', '/news', '/x.mdx'])('%s is no twin', (path) => {
  expect(pageOfTwin(path)).toBe(undefined)
})

test.each([
  ['/product-detail/tr-72d', '/api/series-page/tr-72d'],
  ['/products/transceivers', '/api/category-page/transceivers'],
  ['/products/cross-table', undefined],
  ['/products/transceivers/archive', '/api/category-archive/transceivers'],
  ['/technology', undefined],
])('the JSON twin of %s is %s', (path, call) => {
  expect(jsonTwin(path)).toBe(call)
})
