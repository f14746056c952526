import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishOrder } from './publish-order.ts'

const change = (id: number, action: string, after: number[] = []) => ({ id, action, after })
const idsOf = (changes: { id: number }[]) => changes.map(({ id }) => id)

test('changes run in the order of their preparation, deletes last', () => {
  const changes = [change(3, 'create'), change(1, 'remove'), change(2, 'update')]
  expect(idsOf(publishOrder(changes))).toEqual([2, 3, 1])
})

test('a change runs after those it depends on', () => {
  const changes = [change(1, 'update', [2]), change(2, 'create', [3]), change(3, 'create')]
  expect(idsOf(publishOrder(changes))).toEqual([3, 2, 1])
})

test('a delete runs after the deletes of what references the record', () => {
  expect(idsOf(publishOrder([change(1, 'remove', [2]), change(2, 'remove')]))).toEqual([2, 1])
})

const changes = fc.uniqueArray(
  fc.record({
    id: fc.nat(20),
    action: fc.constantFrom('create', 'update', 'remove'),
    after: fc.array(fc.nat(20)),
  }),
  { selector: ({ id }) => id },
)

test('every change runs once, whatever depends on what', () => {
  fc.assert(
    fc.property(changes, (all) => {
      expect(idsOf(publishOrder(all)).toSorted()).toEqual(idsOf(all).toSorted())
    }),
  )
})
