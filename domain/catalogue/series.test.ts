import { expect, test } from 'vitest'
import {
  blankSeries,
  isArchivedSeries,
  isListedSeries,
  isPublicSeries,
  moveToCategory,
  moveToSubcategory,
  seriesFields,
} from './series.ts'

test.each([
  { is_online: true, is_archived: false, page: true, listed: true, archive: false },
  { is_online: true, is_archived: true, page: true, listed: false, archive: true },
  { is_online: false, is_archived: false, page: false, listed: false, archive: false },
  { is_online: false, is_archived: true, page: false, listed: false, archive: false },
])(
  'C-18 C-54 online $is_online and archived $is_archived: page $page, list $listed, archive $archive',
  (series) => {
    expect(isPublicSeries(series)).toBe(series.page)
    expect(isListedSeries(series)).toBe(series.listed)
    expect(isArchivedSeries(series)).toBe(series.archive)
  },
)

test('L-15 a new series is offline, available and valid', () => {
  expect(seriesFields.parse(blankSeries)).toMatchObject({ is_online: false, is_available: true, photos: [] })
})

test('L-16 a series that moves to another category leaves its subcategory and section', () => {
  expect(moveToCategory(2)).toEqual({ category: 2, subcategory: null, section: null })
})

test('a series that moves to another subcategory leaves its section', () => {
  expect(moveToSubcategory(5)).toEqual({ subcategory: 5, section: null })
})

test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
  'a box does not link to %s',
  (url) => {
    expect(seriesFields.partial().safeParse({ box_3_url: url }).success).toBe(false)
  },
)
