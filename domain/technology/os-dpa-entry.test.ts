import { expect, test } from 'vitest'
import { osDpaList } from './os-dpa-entry.ts'

const entry = { osDpaID: 1, osVersion: '4.06D', dpa: '0417', compatibility: [1] }

test('N-10 accepts a list of entries and strips unknown fields', () => {
  expect(osDpaList.parse([{ ...entry, downloads: ['x'] }])).toEqual([entry])
})

test.each([
  [[]],
  [{}],
  [[{ ...entry, dpa: '417' }]],
  [[{ ...entry, dpa: '<b>0' }]],
  [[{ ...entry, osVersion: 4.06 }]],
  [[{ ...entry, osVersion: 'x'.repeat(41) }]],
  [[{ ...entry, compatibility: 'all' }]],
  [[entry, entry]],
])('rejects %j', (list) => {
  expect(osDpaList.safeParse(list).success).toBe(false)
})
