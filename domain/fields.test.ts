import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, moment } from './fields.ts'

const days = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

test('accepts every timestamp of the years 1000 to 9999 and preserves milliseconds', () => {
  fc.assert(
    fc.property(days, (iso) => {
      expect(new Date(moment.parse(iso)).toISOString()).toBe(iso)
      expect(moment.parse(`${iso.slice(0, 10)} ${iso.slice(11, 16)}`)).toBe(`${iso.slice(0, 16)}:00Z`)
      expect(day.parse(iso.slice(0, 10))).toBe(iso.slice(0, 10))
    }),
  )
})

test.each([
  '0000-01-01',
  '0001-05-04',
  '0099-12-31',
  '0999-12-31',
  '2023-02-29',
  '2026-11-31',
  '10000-01-01',
])('A-054 rejects %s as a date and as the date of a timestamp', (text) => {
  const results = [day.safeParse(text), moment.safeParse(`${text} 10:00`)]
  expect(results.map(({ error }) => error?.issues[0]?.message)).toEqual([
    'Invalid date format',
    'Invalid date format',
  ])
})
