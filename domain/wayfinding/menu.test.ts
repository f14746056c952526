import { describe, expect, it } from 'vitest'
import { productsMenu } from './menu.ts'
import { plainFirstParagraph, type Wayfinding } from './navigation-data.ts'

type Category = Wayfinding['product_category'][number]
type Series = Wayfinding['product_series'][number]

const category = (id: number, given: Partial<Category> = {}): Category => ({
  id,
  name: `Category ${id}`,
  friendly_url: `category-${id}`,
  description: '',
  priority: id,
  is_online: true,
  ...given,
})

const series = (id: number, given: Partial<Series> = {}): Series => ({
  id,
  name: `TR-${id}`,
  friendly_url: `tr-${id}`,
  title_2: '',
  category: 1,
  subcategory: null,
  status: 2,
  is_online: true,
  is_archived: false,
  ordering: id,
  image__url: null,
  bands: [],
  ...given,
})

const menuOf = (given: Partial<Wayfinding>) =>
  productsMenu({ product_category: [category(1)], product_subcategory: [], product_series: [], ...given })

describe('the Products menu', () => {
  it('lists online categories by priority', () => {
    const menu = menuOf({
      product_category: [
        category(1, { priority: 9 }),
        category(2, { priority: 1 }),
        category(3, { is_online: false }),
      ],
      product_series: [series(1), series(2, { category: 2 }), series(3, { category: 3 })],
    })
    expect(menu.categories.map(({ to }) => to)).toEqual(['/products/category-2', '/products/category-1'])
  })

  it('leaves out a category whose series are all archived or offline', () => {
    const menu = menuOf({
      product_category: [category(1), category(2)],
      product_series: [series(1, { is_archived: true }), series(2, { category: 2, is_online: false })],
    })
    expect(menu.categories).toEqual([])
  })

  it('counts the current series of a category', () => {
    const menu = menuOf({ product_series: [series(1), series(2), series(3, { is_archived: true })] })
    expect(menu.categories[0]?.count).toBe(2)
  })

  it('leads from Archive to the archive of each category that has archived series', () => {
    const menu = menuOf({
      product_category: [category(1), category(2)],
      product_series: [series(1, { is_archived: true }), series(2, { category: 2 })],
    })
    expect(menu.archive).toEqual([{ name: 'Category 1', to: '/products/category-1/archive', count: 1 }])
  })

  it('groups series by subcategory in order of priority, the ones without at the end', () => {
    const menu = menuOf({
      product_subcategory: [
        { id: 7, name: 'SIM', friendly_url: 'sim', category: 1, priority: 2 },
        { id: 8, name: 'SMT', friendly_url: 'smt', category: 1, priority: 1 },
        { id: 9, name: 'Empty', friendly_url: 'empty', category: 1, priority: 0 },
      ],
      product_series: [series(1, { subcategory: 7 }), series(2), series(3, { subcategory: 8 })],
    })
    const groups = menu.categories[0]?.groups.map(({ heading, series: items }) => [
      heading?.to,
      items[0]?.name,
    ])
    expect(groups).toEqual([
      ['/products/category-1/smt', 'TR-3'],
      ['/products/category-1/sim', 'TR-1'],
      [undefined, 'TR-2'],
    ])
  })

  it('shows series by ordering, the highest first, with title, status and bands', () => {
    const menu = menuOf({
      product_series: [
        series(1, { ordering: 1 }),
        series(2, { ordering: 5, title_2: 'SMT', bands: ['868 MHz'] }),
      ],
    })
    expect(menu.categories[0]?.groups[0]?.series).toEqual([
      { name: 'TR-2', title: 'SMT', to: '/product-detail/tr-2', status: 2, bands: ['868 MHz'] },
      { name: 'TR-1', title: '', to: '/product-detail/tr-1', status: 2, bands: [] },
    ])
  })

  it('shows off the first series in menu order that has the status New', () => {
    const menu = menuOf({ product_series: [series(1, { status: 1 }), series(2, { status: 1 }), series(3)] })
    expect(menu.newest?.name).toBe('TR-2')
    expect(menuOf({ product_series: [series(1)] }).newest).toBeNull()
  })
})

describe('the description of a category in the menu', () => {
  it('is the first paragraph without markdown marks', () => {
    expect(plainFirstParagraph('# **Radio** modules with [OS](/technology/os)\non board.\n\nMore.')).toBe(
      'Radio modules with OS on board.',
    )
  })
})
