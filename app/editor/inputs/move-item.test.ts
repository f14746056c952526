import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('moves an item and keeps the order of the others', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveItem(['a'], 0, 0)).toEqual(['a'])
})
