import { afterEach, expect, test, vi } from 'vitest'
import { localParts, toApiMoment, utcMinute } from './local-moment.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['America/New_York', '2026-07-01 16:00'],
  ['Asia/Kolkata', '2026-07-01 06:30'],
  ['Pacific/Kiritimati', '2026-06-30 22:00'],
])('L-47 O-17 noon in %s is sent as %s UTC and shown as noon', (zone, sent) => {
  vi.stubEnv('TZ', zone)
  expect(toApiMoment('2026-07-01', '12:00')).toBe(sent)
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
