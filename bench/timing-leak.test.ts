import { expect, test } from 'vitest'
import { probabilityOfSlower } from './timing-leak.ts'

const times = (known: number, unknown: number) =>
  Array.from({ length: 120 }, (_, index) => ({
    isKnown: index % 2 === 0,
    ms: (index % 2 === 0 ? known : unknown) + (index % 17),
  }))

test('A-006 detects a response that skips password hashing', () => {
  expect(probabilityOfSlower(times(40, 5))).toBeGreaterThan(0.95)
  expect(probabilityOfSlower(times(5, 5))).toBeCloseTo(0.5, 1)
})
