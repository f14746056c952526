import { expect, test } from 'vitest'
import { wasShownToday } from './shown-today.ts'

const noon = new Date(2026, 10, 15, 12)

test('A-59 O-15 counts a popup shown earlier on the same local day', () => {
  expect(wasShownToday(new Date(2026, 10, 15, 0, 0, 1).toISOString(), noon)).toBe(true)
})

test('does not count a popup shown the day before, even if few hours ago', () => {
  expect(wasShownToday(new Date(2026, 10, 14, 23, 59).toISOString(), noon)).toBe(false)
})

test.each([null, '', 'yesterday'])('treats %s as never shown', (stored) => {
  expect(wasShownToday(stored, noon)).toBe(false)
})
