import { expect, test } from 'vitest'
import { accentProblem, bandProblem, contrast, inkProblem, mix } from './contrast.ts'

test('contrast is that of known pairs', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  // Pairs of the understanding documents of WCAG and of common checkers.
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ff0000', '#ffffff')).toBeCloseTo(4.0, 2)
  expect(contrast('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2)
})

test('contrast does not depend on the order of the colours', () => {
  expect(contrast('#0b4f58', '#e7edee')).toBe(contrast('#e7edee', '#0b4f58'))
})

test('the delivered colours are readable', () => {
  expect(accentProblem('#0b4f58', 'light')).toBeNull()
  expect(accentProblem('#56bfc4', 'dark')).toBeNull()
  expect(bandProblem('#07272c')).toBeNull()
})

test('a colour that is readable on white only is refused', () => {
  expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5)
  expect(inkProblem('#767676', 'light')).toBe(
    'Unreadable: the contrast with the light pages is 3.83, expected 4.5 or more',
  )
})

test('a dark accent is refused on dark pages, a light one on light pages', () => {
  expect(accentProblem('#0b4f58', 'dark')).toContain('the dark pages')
  expect(accentProblem('#ffcc00', 'light')).toContain('the light pages')
})

test('a light band is refused, because its text is light', () => {
  expect(bandProblem('#ffcc00')).toContain('the light text of the band')
})

test('mixing is between the two colours', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#0b4f58', '#ffffff', 0)).toBe('#ffffff')
  expect(mix('#0b4f58', '#ffffff', 1)).toBe('#0b4f58')
})
