import { expect, test } from 'vitest'
import { canonicalPath, oneAddress } from './canonical.ts'
import { publicPages } from './pages.ts'
import { isShown } from './is-shown.ts'

const pages = publicPages({
  brand: { name: 'Hopline', product: 'hopline' },
  meshProtocol: { name: 'IQMESH', slug: 'iqmesh' },
  words: { os: 'OS', dpa: 'DPA' },
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

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/news/', '/news'],
  ['/NEWS', '/news'],
  ['//technology///security', '/technology/security'],
  ['/technology/dpa/osdpacompatibility', '/technology/dpa/OsDpaCompatibility'],
  ['/technology/dpa/OsDpaCompatibility', '/technology/dpa/OsDpaCompatibility'],
  ['/Product-Detail/TR-72D', '/product-detail/tr-72d'],
  ['/products/Transceivers//Archive', '/products/transceivers/archive'],
  ['/Search/TR-72D', '/search/TR-72D'],
  ['/ACTIVATE/AbC', '/activate/AbC'],
  ['/Old/Page', '/Old/Page'],
])('A-082 the one address of %s is %s', (path, address) => {
  expect(oneAddress(path, pages)).toBe(address)
})

const shown = { pages, online: new Set<string>(), off: [], empty: [], addresses: {} }

test.each(['/search/*', '/activate/*', '/case-study/*'])(
  'pages of records such as %s are there without a page of text',
  (path) => {
    expect(isShown(path, shown)).toBe(true)
  },
)

test('they leave with their area, and pages of text with their text', () => {
  expect(isShown('/case-study/*', { ...shown, off: ['case_studies'] })).toBe(false)
  expect(isShown('/technology/rf', shown)).toBe(false)
})
