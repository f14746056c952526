import { expect, test } from 'vitest'
import { iconSizeProblem, logoContrastProblem, logoSizeProblem } from './logo.ts'

test('a logo has to be high enough and neither a line nor a column', () => {
  expect(logoSizeProblem({ width: 200, height: 48 })).toBeNull()
  expect(logoSizeProblem({ width: 200, height: 47 })).toContain('Too small: 47 px high')
  expect(logoSizeProblem({ width: 1001, height: 100 })).toContain('Too wide')
  expect(logoSizeProblem({ width: 100, height: 201 })).toContain('Too tall')
})

test('an icon is a square that is large enough for home screens', () => {
  expect(iconSizeProblem({ width: 180, height: 180 })).toBeNull()
  expect(iconSizeProblem({ width: 512, height: 508 })).toBeNull()
  expect(iconSizeProblem({ width: 179, height: 179 })).toContain('Too small')
  expect(iconSizeProblem({ width: 512, height: 400 })).toBe('Not square: 512 × 400 px')
})

test('a logo needs a part that differs from the page', () => {
  expect(logoContrastProblem(['#10181b'], 'light')).toBeNull()
  expect(logoContrastProblem(['#10181b'], 'dark')).toBe(
    'Hard to see on dark pages: 0 % of it has a contrast of 3 or more, expected 20 %',
  )
  const mostlyLight = [...Array.from({ length: 8 }, () => '#ffffff'), '#000000', '#000000']
  expect(logoContrastProblem(mostlyLight, 'light')).toBeNull()
  expect(logoContrastProblem([...mostlyLight, '#ffffff'], 'light')).toContain('18 %')
  expect(logoContrastProblem([], 'light')).toContain('transparent')
})
