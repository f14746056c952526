import { expect, test } from 'vitest'
import { isInManualOrder, orderedGroups } from './ordered-groups.ts'

const record = (id: number, ordering: number) => ({ record: { id, ordering } })

test('records change places below their heading only', () => {
  const lines = [{ heading: 'A' }, record(1, 1), record(2, 2), { heading: 'B' }, record(3, 1)]
  expect(orderedGroups(lines).map((group) => group.map(({ id }) => id))).toEqual([[1, 2], [3]])
})

test('a row that is not loaded ends a group', () => {
  expect(orderedGroups([record(1, 1), {}, record(2, 2)])).toHaveLength(2)
})

test('a list that is sorted by something else is not in its manual order', () => {
  const groups = orderedGroups([record(1, 5), record(2, 5), record(3, 7)])
  expect(isInManualOrder(groups, { field: 'ordering', first: 'lowest' })).toBe(true)
  expect(isInManualOrder(groups, { field: 'ordering', first: 'highest' })).toBe(false)
  expect(isInManualOrder(groups, { field: 'priority', first: 'lowest' })).toBe(false)
})
