import { describe, expect, test } from 'vitest'
import { breadcrumb, type Crumb, type SeriesPlace } from './breadcrumb.ts'
import { emptyMenu, type MenuData } from './menus/menu-data.ts'
import { publicPages } from './pages.ts'

const pages = publicPages({
  brand: { name: 'Hopline', product: 'hopline' },
  meshProtocol: { name: 'IQMESH', slug: 'iqmesh' },
  words: { os: 'OS', dpa: 'DPA' },
})

const products: MenuData = {
  ...emptyMenu,
  product_category: [
    { id: 1, name: 'Transceivers', friendly_url: 'transceivers', description: '', current: 2, archived: 2 },
  ],
  product_subcategory: [{ id: 4, name: 'SMT modules', friendly_url: 'smt-modules', category: 1, current: 1 }],
}

const seriesTrail = (name: string, overrides: Partial<SeriesPlace> = {}) => {
  const series = { name, category: 1, subcategory: null, isArchived: false, ...overrides }
  return breadcrumb({ path: `/product-detail/${name}`, products, pages, series })
}

const trail = (path: string, title?: string) => breadcrumb({ path, products, pages, title })
const labels = (path: string, title?: string) => trail(path, title).map(({ label }) => label)

describe('the breadcrumb', () => {
  test('A-46 is empty on the home page', () => {
    expect(trail('/')).toEqual([])
  })

  test('A-47 starts with Home and ends with the page itself, without a link', () => {
    expect(trail('/technology/os/mid-cloning')).toEqual([
      { label: 'Home', to: '/' },
      { label: 'Technology', to: '/technology' },
      { label: 'OS', to: '/technology/os' },
      { label: 'MID cloning' },
    ])
  })

  test('shows a level that has no page as plain text', () => {
    expect(trail('/one-two/b')).toEqual([{ label: 'Home', to: '/' }, { label: 'One two' }, { label: 'B' }])
  })

  test.each([
    ['/shopping-cart', ['Home', 'Shopping cart']],
    ['/search', ['Home', 'Search']],
    ['/search/tr72d', ['Home', 'Search', 'Results']],
    ['/news', ['Home', 'News']],
    ['/events', ['Home', 'Events']],
    ['/support/technical-support', ['Home', 'Support', 'Technical support']],
    ['/what-is-hopline', ['Home', 'What is Hopline']],
    ['/dsm', ['Home', 'Technology', 'IQMESH', 'DSM']],
    ['/download/5', ['Home', 'Support', 'Downloads', 'Download']],
    ['/download/5/v/2', ['Home', 'Support', 'Downloads', 'Download', 'Version 2']],
    ['/products', ['Home', 'Products']],
    ['/products/cross-table', ['Home', 'Products', 'Cross table']],
    ['/error-404', ['Home', 'Error 404']],
  ])('A-50 has the levels of %s', (path, expected) => {
    expect(labels(path)).toEqual(expected)
  })

  test('uses the title that the page provides', () => {
    expect(labels('/case-study/city-lights', 'City lights')).toEqual([
      'Home',
      'What is Hopline',
      'City lights',
    ])
  })

  test('A-47 humanizes an unknown path and shows at most four levels', () => {
    expect(labels('/one-two/b/c/d/e')).toEqual(['Home', 'One two', 'B', 'C', 'D'])
    expect(labels('/bad%ZZ')).toEqual(['Home', 'Bad%ZZ'])
  })
})

describe('the breadcrumb of the catalogue', () => {
  test('links a category and a subcategory back to Products', () => {
    expect(trail('/products/transceivers/smt-modules')).toEqual([
      { label: 'Home', to: '/' },
      { label: 'Products', to: '/products' },
      { label: 'Transceivers', to: '/products/transceivers' },
      { label: 'SMT modules' },
    ])
  })

  test('A-48 adds Archive on archive pages', () => {
    expect(labels('/products/transceivers/archive')).toEqual(['Home', 'Products', 'Transceivers', 'Archive'])
    expect(labels('/products/transceivers/smt-modules/archive')).toEqual([
      'Home',
      'Products',
      'Transceivers',
      'SMT modules',
      'Archive',
    ])
  })

  test('A-48 shows the category and the subcategory of a series', () => {
    const names = (trailOfSeries: Crumb[]) => trailOfSeries.map(({ label }) => label)
    expect(names(seriesTrail('TR-76G', { subcategory: 4 }))).toEqual([
      'Home',
      'Products',
      'Transceivers',
      'SMT modules',
      'TR-76G',
    ])
    expect(names(seriesTrail('TR-72D'))).toEqual(['Home', 'Products', 'Transceivers', 'TR-72D'])
  })

  test('A-48 links an archived series to the archive of its category or subcategory', () => {
    expect(seriesTrail('TR-52D', { subcategory: 4, isArchived: true })).toContainEqual({
      label: 'Archive',
      to: '/products/transceivers/smt-modules/archive',
    })
    expect(seriesTrail('TR-11A', { isArchived: true })).toContainEqual({
      label: 'Archive',
      to: '/products/transceivers/archive',
    })
  })

  test('falls back to the humanized slug for an unknown series or category', () => {
    expect(labels('/product-detail/gone')).toEqual(['Home', 'Products', 'Gone'])
    expect(labels('/products/gone/deeper')).toEqual(['Home', 'Products', 'Gone'])
  })
})
