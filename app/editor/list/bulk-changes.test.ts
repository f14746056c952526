import { expect, test } from 'vitest'
import { supportScreens } from '#app/editor/screens/support.ts'
import { seriesScreen } from '#app/editor/screens/series.ts'
import { bulkChanges } from './bulk-changes.ts'
import { idsBetween } from './selection.ts'

test('offers switches and statuses of series, but not their category, for bulk changes', () => {
  const labels = bulkChanges(seriesScreen, { status: [{ id: 1, name: 'New' }] }).map(({ label }) => label)
  expect(labels).toEqual([
    'Online: on',
    'Online: off',
    'Available: on',
    'Available: off',
    'In price list: on',
    'In price list: off',
    'Archived: on',
    'Archived: off',
    'Status: New',
    'Status: none',
    'Second status: none',
    'Has no replacement: on',
    'Has no replacement: off',
  ])
})

test('offers the section of questions, on which no other field depends', () => {
  const labels = bulkChanges(supportScreens.faqQuestions, { section: [{ id: 1, name: 'Radio' }] })
  expect(labels).toContainEqual({ field: 'section', value: 1, label: 'Section: Radio' })
})

test('a range extends from the last toggled row, in either direction', () => {
  const records = [4, 9, 2, 7].map((id) => ({ id }))
  expect(idsBetween(records, 9, 7)).toEqual([9, 2, 7])
  expect(idsBetween(records, 7, 4)).toEqual([4, 9, 2, 7])
  expect(idsBetween(records, null, 2)).toEqual([2])
  expect(idsBetween(records, 99, 2)).toEqual([2])
})
