import { expect, test } from 'vitest'
import { frcDuration, pollingDuration } from './frc-duration.ts'

test.each([
  [10, 1750],
  [239, 31_520],
])('an FRC to %i nodes takes %i ms', (nodes, ms) => expect(frcDuration(nodes)).toBe(ms))

test('asking one after another costs the way out and back for every node', () => {
  expect(pollingDuration(1)).toBe(160)
  expect(pollingDuration(2)).toBe(160 + 240)
  expect(pollingDuration(63)).toBeGreaterThan(10 * frcDuration(63))
})
