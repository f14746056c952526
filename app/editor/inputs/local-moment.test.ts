import { expect, test } from 'vitest'
import { localParts, toApiMoment, utcMinute } from './local-moment.ts'

test('L-47 O-17 a time is entered in the local time zone and sent in UTC', () => {
  const noon = new Date(2026, 6, 1, 12, 0)
  const sent = toApiMoment('2026-07-01', '12:00')
  expect(sent).toBe(noon.toISOString().slice(0, 16).replace('T', ' '))
  expect(localParts(sent)).toEqual({ date: '2026-07-01', time: '12:00' })
})

test('reads times of the API to the minute', () => {
  expect(utcMinute('2026-11-15T12:00:31Z')).toBe('2026-11-15 12:00')
})

test('keeps incomplete input in its fields, as an invalid time', () => {
  const sent = toApiMoment('2026-07-01', '')
  expect(sent).not.toMatch(/^\d{4}-/)
  expect(localParts(sent)).toEqual({ date: '2026-07-01', time: '' })
  expect(localParts(toApiMoment('', '08:30'))).toEqual({ date: '', time: '08:30' })
})

test('a time without date and time is empty, which is stored as none', () => {
  expect(toApiMoment('', '')).toBe('')
  expect(localParts('')).toEqual({ date: '', time: '' })
})
