import { expect, test } from 'vitest'
import { frcDuration, pollingDuration } from './frc-duration.ts'

test.each([
  [10, 1750],
  [239, 31_520],
])('an FRC to %i nodes takes %i ms', (nodes, ms) => expect(frcDuration(nodes)).toBe(ms))

test('polling costs a round trip per node', () => {
  expect(pollingDuration(1)).toBe(160)
  expect(pollingDuration(2)).toBe(160 + 240)
  expect(pollingDuration(63)).toBeGreaterThan(10 * frcDuration(63))
})
