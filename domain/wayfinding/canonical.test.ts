import { expect, test } from 'vitest'
import { canonicalPath } from './canonical.ts'
import { publicPages } from './pages.ts'

const pages = publicPages({
  brand: { name: 'Hopline', product: 'hopline' },
  meshProtocol: { name: 'IQMESH', slug: 'iqmesh' },
})

test.each([
  ['/', '/'],
  ['/technology/security', '/technology/security'],
  ['/technology/iqmesh/dsm', '/dsm'],
  ['/technology/dpa/OsDpaCompatibility', '/technology/dpa/OsDpaCompatibility'],
  ['/product-detail/TR-72D', '/product-detail/tr-72d'],
  ['/news/', '/news'],
  ['/login', null],
  ['/search/tr72d', null],
])('the canonical path of %s is %s', (path, canonical) => {
  expect(canonicalPath(path, pages)).toBe(canonical)
})
