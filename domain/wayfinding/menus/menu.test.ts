import { describe, expect, test } from 'vitest'
import type { MenuData } from './menu-data.ts'
import { productsMenu } from './menu.ts'
import { plainFirstParagraph } from '#domain/first-paragraph.ts'

type Category = MenuData['product_category'][number]
type Series = MenuData['product_series'][number]

const category = (id: number, overrides: Partial<Category> = {}): Category => ({
  id,
  name: `Category ${id}`,
  friendly_url: `category-${id}`,
  description: '',
  current: 1,
  archived: 0,
  ...overrides,
})

const series = (id: number, overrides: Partial<Series> = {}): Series => ({
  id,
  name: `TR-${id}`,
  friendly_url: `tr-${id}`,
  title_2: '',
  category: 1,
  subcategory: null,
  status: 2,
  bands: [],
  ...overrides,
})

const menuOf = (overrides: Partial<MenuData>) =>
  productsMenu({
    product_category: [category(1)],
    product_subcategory: [],
    product_series: [],
    newest: null,
    ...overrides,
  })

describe('the Products menu', () => {
  test('A-27 lists the categories that have current series, with their count', () => {
    const menu = menuOf({ product_category: [category(1, { current: 7 }), category(2, { current: 0 })] })
    expect(menu.categories.map(({ to, count }) => [to, count])).toEqual([['/products/category-1', 7]])
  })

  test('A-28 links the archive of each category that has archived series', () => {
    const menu = menuOf({ product_category: [category(1, { archived: 1 }), category(2)] })
    expect(menu.archive).toEqual([{ name: 'Category 1', to: '/products/category-1/archive', count: 1 }])
  })

  test('groups series by subcategory and puts those without one last', () => {
    const menu = menuOf({
      product_category: [category(1, { current: 3 })],
      product_subcategory: [
        { id: 8, name: 'SMT', friendly_url: 'smt', category: 1, current: 1 },
        { id: 9, name: 'Empty', friendly_url: 'empty', category: 1, current: 0 },
        { id: 7, name: 'SIM', friendly_url: 'sim', category: 1, current: 1 },
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

  test('counts the series of a group that are not listed', () => {
    const menu = menuOf({
      product_category: [category(1, { current: 60 })],
      product_subcategory: [{ id: 8, name: 'SMT', friendly_url: 'smt', category: 1, current: 40 }],
      product_series: [series(1, { subcategory: 8 }), series(2)],
    })
    expect(menu.categories[0]?.groups.map(({ others }) => others)).toEqual([39, 19])
  })

  test('shows series with title, status and bands', () => {
    const menu = menuOf({ product_series: [series(2, { title_2: 'SMT', bands: ['868 MHz'] })] })
    expect(menu.categories[0]?.groups[0]?.series).toEqual([
      { name: 'TR-2', title: 'SMT', to: '/product-detail/tr-2', status: 2, bands: ['868 MHz'] },
    ])
  })

  test('features the newest series with its image', () => {
    const menu = menuOf({ newest: { ...series(2), image__url: 'media/photos/2' } })
    expect(menu.newest).toMatchObject({ name: 'TR-2', image: 'media/photos/2' })
    expect(menuOf({}).newest).toBeNull()
  })
})

describe('the description of a category in the menu', () => {
  test('is the first paragraph without markdown', () => {
    expect(plainFirstParagraph('# **Radio** modules with [OS](/technology/os)\non board.\n\nMore.')).toBe(
      'Radio modules with OS on board.',
    )
  })
})
