import { expect, test } from 'vitest'
import { osDpaList } from './os-dpa-entry.ts'

const entry = { osDpaID: 1, osVersion: '4.06D', dpa: '0417', compatibility: [1] }

test('N-10 a list of entries is accepted; what else an entry carries is left out', () => {
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
])('%j is no list of entries', (list) => {
  expect(osDpaList.safeParse(list).success).toBe(false)
})
