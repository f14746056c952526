import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('moves an item and keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a'], 0, 0)).toEqual(['a'])
})
