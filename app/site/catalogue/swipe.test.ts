import { expect, test } from 'vitest'
import { swipeStep } from './swipe.ts'

test.each([
  ['to the left', { x: -80, y: 10 }, 1],
  ['to the right', { x: 80, y: -10 }, -1],
  ['too short', { x: 39, y: 0 }, 0],
  ['mostly downwards', { x: 60, y: 50 }, 0],
])('a way %s moves accordingly', (_name, way, step) => {
  expect(swipeStep(way)).toBe(step)
})
