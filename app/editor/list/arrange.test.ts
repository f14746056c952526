import { expect, test } from 'vitest'
import { arrange } from './arrange.ts'

const countries = [
  { id: 7, name: 'Austria' },
  { id: 4, name: 'Brazil' },
  { id: 1, name: 'Chile' },
]
const row = (id: number, country: number | null) => ({ id, country })

test('keeps the order of the response, with places for what is not loaded yet', () => {
  expect(arrange([row(2, null), undefined, row(1, null)], [], [], 'None')).toEqual([
    { record: row(2, null) },
    { missing: 1 },
    { record: row(1, null) },
  ])
})

test('puts headings above groups as the server has sorted them, also above records that are not loaded yet', () => {
  const groups = [
    { id: 4, count: 2 },
    { id: 1, count: 1 },
    { id: null, count: 1 },
  ]
  expect(arrange([row(1, 4), undefined, undefined, row(2, null)], groups, countries, 'None')).toEqual([
    { heading: 'Brazil', count: 2 },
    { record: row(1, 4) },
    { missing: 1 },
    { heading: 'Chile', count: 1 },
    { missing: 2 },
    { heading: 'None', count: 1 },
    { record: row(2, null) },
  ])
})
