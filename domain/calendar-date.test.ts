import { describe, expect, test } from 'vitest'
import { dayParts, formatDay } from './calendar-date.ts'

describe('formatDay', () => {
  test('O-16 formats day, short month and year without a leading zero', () => {
    expect(formatDay('2026-10-08')).toBe('8 Oct 2026')
    expect(formatDay('2026-11-24')).toBe('24 Nov 2026')
  })

  test('uses UTC regardless of the time zone of the reader', () => {
    expect(formatDay('2026-12-31T23:59:59Z')).toBe('31 Dec 2026')
    expect(formatDay('2027-01-01T00:30:00+01:00')).toBe('31 Dec 2026')
  })

  test('treats a time without a zone as UTC', () => {
    expect(formatDay('2026-01-01 00:30')).toBe('1 Jan 2026')
    expect(formatDay('2026-01-01T23:30:00.5')).toBe('1 Jan 2026')
  })

  test('accepts the short zone offset that PostgreSQL writes', () => {
    expect(formatDay('2026-03-01 00:30:00+00')).toBe('1 Mar 2026')
  })

  test('rejects text that is not a date', () => {
    expect(() => formatDay('soon')).toThrow('"soon" is not a date.')
  })
})

describe('dayParts', () => {
  test('splits the day from month and year', () => {
    expect(dayParts('2026-11-24')).toEqual({ day: '24', monthAndYear: 'Nov 2026' })
  })
})

test('dates in other languages are written as usual there', () => {
  expect(formatDay('2026-11-03', 'cs')).toBe('3. 11. 2026')
  expect(dayParts('2026-11-03T23:30:00Z', 'cs')).toEqual({ day: '3.', monthAndYear: '11/2026' })
})
