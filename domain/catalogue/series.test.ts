import { expect, test } from 'vitest'
import {
  blankSeries,
  isListedSeries,
  moveToCategory,
  moveToSubcategory,
  placeAfter,
  seriesFields,
} from './series.ts'

test.each([
  { is_online: true, is_archived: false, isListed: true },
  { is_online: true, is_archived: true, isListed: false },
  { is_online: false, is_archived: false, isListed: false },
  { is_online: false, is_archived: true, isListed: false },
])('C-54 a series online $is_online and archived $is_archived is listed: $isListed', (series) => {
  expect(isListedSeries(series)).toBe(series.isListed)
})

test('L-15 a blank series is offline, available and passes validation', () => {
  expect(seriesFields.parse(blankSeries)).toMatchObject({ is_online: false, is_available: true, photos: [] })
})

test('L-16 moving a series to another category clears its subcategory and section', () => {
  expect(moveToCategory(2)).toEqual({ category: 2, subcategory: null, section: null })
})

test('moving a series to another subcategory clears its section', () => {
  expect(moveToSubcategory(5)).toEqual({ subcategory: 5, section: null })
})

test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
  'rejects %s as the link of a box',
  (url) => {
    expect(seriesFields.partial().safeParse({ box_3_url: url }).success).toBe(false)
  },
)

test.each([
  [{}, { category: 1, subcategory: 2, section: 3 }],
  [{ category: 1 }, { category: 1, subcategory: 2, section: 3 }],
  [{ category: 7 }, { category: 7, subcategory: null, section: null }],
  [
    { category: 7, subcategory: 8 },
    { category: 7, subcategory: 8, section: null },
  ],
  [
    { category: 7, section: 9 },
    { category: 7, subcategory: null, section: 9 },
  ],
  [{ subcategory: 8 }, { category: 1, subcategory: 8, section: null }],
  [{ subcategory: null }, { category: 1, subcategory: null, section: null }],
  [{ section: null }, { category: 1, subcategory: 2, section: null }],
])('a change of its place by %o leads to %o', (sent, expected) => {
  expect(placeAfter({ category: 1, subcategory: 2, section: 3 }, sent)).toEqual(expected)
})
