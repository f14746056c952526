import { expect, test } from 'vitest'
import { likelihood } from './even-answers.ts'

const times = (known: number, unknown: number) =>
  Array.from({ length: 120 }, (_, index) => ({
    isKnown: index % 2 === 0,
    ms: (index % 2 === 0 ? known : unknown) + (index % 17),
  }))

test('A-006 the measure is not blind: an answer without a hash would be seen', () => {
  expect(likelihood(times(40, 5))).toBeGreaterThan(0.95)
  expect(likelihood(times(5, 5))).toBeCloseTo(0.5, 1)
})
