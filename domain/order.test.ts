import { expect, test } from 'vitest'
import { blankCategory, compareCategories } from './catalogue/category.ts'
import { compareSections } from './catalogue/section.ts'
import { compareSeries } from './catalogue/series.ts'
import { compareSubcategories } from './catalogue/subcategory.ts'
import { compareLinks } from './library/link.ts'
import { ascendingBy, descendingBy } from './order.ts'
import { compareOsFunctions } from './technology/os-function.ts'

const records = [
  { id: 3, ordering: 10 },
  { id: 1, ordering: 20 },
  { id: 2, ordering: 10 },
]

test('records are sorted by a number, equal ones by id', () => {
  expect(records.toSorted(ascendingBy('ordering')).map(({ id }) => id)).toEqual([2, 3, 1])
  expect(records.toSorted(descendingBy('ordering')).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('O-18 every list has the direction of the specification', () => {
  const low = { id: 1, ordering: 1, list_order: 1, priority: 1 }
  const high = { id: 2, ordering: 2, list_order: 2, priority: 2 }
  const first = (compare: (a: typeof low, b: typeof low) => number) => [low, high].toSorted(compare)[0]
  expect([compareSeries, compareSections].map(first)).toEqual([high, high])
  expect([compareLinks, compareOsFunctions, compareSubcategories, compareCategories].map(first)).toEqual([
    ...[low, low, low, low],
  ])
})

test('C-56 a new category is online', () => {
  expect(blankCategory.is_online).toBe(true)
})
