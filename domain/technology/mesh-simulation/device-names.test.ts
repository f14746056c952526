import { expect, test } from 'vitest'
import { deviceNames } from './device-names.ts'

test.each([
  [[0], 'the coordinator'],
  [[3], 'node 3'],
  [[3, 4], 'nodes 3 and 4'],
  [[3, 4, 5], 'nodes 3 to 5'],
  [[1, 3, 4, 5, 8, 9], 'nodes 1, 3 to 5, 8 and 9'],
  [[0, 2], 'the coordinator and node 2'],
  [[0, 2, 5], 'the coordinator and nodes 2 and 5'],
])('formats devices %o as "%s"', (numbers, words) => {
  expect(deviceNames(numbers)).toBe(words)
})
