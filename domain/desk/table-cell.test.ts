import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guardText,
  isSameCell,
  momentCell,
  readReference,
  referenceCell,
  unguardText,
  workbookCell,
} from './table-cell.ts'

describe('text cells', () => {
  test('no cell begins like a formula, and every text comes back', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@'\t\r]{0,3}[a-z(]{0,5}$/))
    fc.assert(
      fc.property(text, (value) => {
        expect(guardText(value)).not.toMatch(/^[=+\-@\t\r]/)
        expect(unguardText(guardText(value))).toBe(value)
      }),
    )
  })

  test('a text that somebody begins with an apostrophe keeps it', () => {
    expect(unguardText("'tis")).toBe("'tis")
    expect(unguardText(guardText("'tis"))).toBe("'tis")
  })
})

test('a moment has no seconds unless it needs them', () => {
  expect(momentCell('2026-11-17T08:30:00Z')).toBe('2026-11-17 08:30')
  expect(momentCell('2026-11-17T08:30:15Z')).toBe('2026-11-17 08:30:15')
  expect(momentCell('2026-11-17T08:00:00.250Z')).toBe('2026-11-17 08:00:00.250')
})

describe('references', () => {
  test('have a name and an id', () => {
    expect(referenceCell({ id: 3, name: 'Transceivers' })).toBe('Transceivers #3')
    expect(readReference('Transceivers #3')).toEqual({ id: 3, name: 'Transceivers' })
    expect(readReference('=2 #3')).toEqual({ id: 3, name: '=2' })
    expect(readReference(referenceCell({ id: 3, name: '=2 #1' }))).toEqual({ id: 3, name: '=2 #1' })
  })

  test('may be one of both', () => {
    expect(readReference('#3')).toEqual({ id: 3, name: '' })
    expect(readReference('3')).toEqual({ id: 3, name: '' })
    expect(readReference('C# tools')).toEqual({ id: null, name: 'C# tools' })
  })
})

test('a cell is the same after a spreadsheet trimmed it and changed its line ends', () => {
  expect(isSameCell('a\nb', 'a\r\nb \n')).toBe(true)
  expect(isSameCell('a\nb', 'a\n\nb')).toBe(false)
  const long = 'x'.repeat(40_000)
  expect(isSameCell(workbookCell(long), long)).toBe(true)
  expect(workbookCell(long).length).toBeLessThan(100)
})
