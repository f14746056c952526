import { expect, test } from 'vitest'
import { nextIndex } from './use-roving-focus.ts'

test('arrow keys move around a toolbar, Home and End to its ends, other keys do nothing', () => {
  expect(nextIndex('ArrowRight', 0, 3)).toBe(1)
  expect(nextIndex('ArrowRight', 2, 3)).toBe(0)
  expect(nextIndex('ArrowLeft', 0, 3)).toBe(2)
  expect(nextIndex('Home', 2, 3)).toBe(0)
  expect(nextIndex('End', 0, 3)).toBe(2)
  expect(nextIndex('Tab', 0, 3)).toBeNull()
})
