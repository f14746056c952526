import { expect, test } from 'vitest'
import { frcNodes, frcValue } from './frc.ts'

test.each([1, 2] as const)('every node has a value of its own of %i B, never zero', (bytes) => {
  const values = Array.from({ length: frcNodes[bytes] }, (_, index) => frcValue(index + 1, bytes, true))
  expect(new Set(values).size).toBe(frcNodes[bytes])
  expect(values.every((value) => value.length === 2 * bytes && Number.parseInt(value, 16) > 0)).toBe(true)
})

test('a node that has not answered reads zero', () => {
  expect([frcValue(7, 1, false), frcValue(7, 2, false)]).toEqual(['00', '0000'])
})
