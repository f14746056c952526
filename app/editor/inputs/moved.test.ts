import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('a member that is moved stands at its new place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a'], 0, 0)).toEqual(['a'])
})
