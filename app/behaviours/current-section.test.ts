import { describe, expect, test } from 'vitest'
import { sectionAt } from './current-section.ts'

describe('sectionAt', () => {
  test('is the last section whose heading is above the reading line', () => {
    expect(sectionAt([-900, -200, 120, 700], 300)).toBe(2)
    expect(sectionAt([-900, -200, 320, 700], 300)).toBe(1)
  })

  test('is the first section at the top of the page', () => {
    expect(sectionAt([400, 900], 300)).toBe(0)
  })

  test('is the last section when all headings are above the line', () => {
    expect(sectionAt([-900, -20], 300)).toBe(1)
  })
})
