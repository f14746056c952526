import { expect, test } from 'vitest'
import { ascendingBy, descendingBy } from './order.ts'

const records = [
  { id: 3, ordering: 10 },
  { id: 1, ordering: 20 },
  { id: 2, ordering: 10 },
]

test('records are sorted by a number, equal ones by id', () => {
  expect(records.toSorted(ascendingBy('ordering')).map(({ id }) => id)).toEqual([2, 3, 1])
  expect(records.toSorted(descendingBy('ordering')).map(({ id }) => id)).toEqual([1, 2, 3])
})
