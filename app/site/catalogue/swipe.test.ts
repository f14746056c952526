import { expect, test } from 'vitest'
import { swipeStep } from './swipe.ts'

test.each([
  ['to the left', { x: -80, y: 10 }, 1],
  ['to the right', { x: 80, y: -10 }, -1],
  ['that is too short', { x: 39, y: 0 }, 0],
  ['that is mostly vertical', { x: 60, y: 50 }, 0],
])('detects a swipe %s', (_name, distance, step) => {
  expect(swipeStep(distance)).toBe(step)
})
