import { expect, test } from 'vitest'
import { localParts, sentMoment, utcMinute } from './local-moment.ts'

test('L-47 O-17 a moment is entered in the zone of the browser and sent in UTC', () => {
  const noon = new Date(2026, 6, 1, 12, 0)
  const sent = sentMoment('2026-07-01', '12:00')
  expect(sent).toBe(noon.toISOString().slice(0, 16).replace('T', ' '))
  expect(localParts(sent)).toEqual({ date: '2026-07-01', time: '12:00' })
})

test('what the API answers is read to the minute', () => {
  expect(utcMinute('2026-11-15T12:00:31Z')).toBe('2026-11-15 12:00')
})

test('an incomplete entry stays in its fields and is no moment', () => {
  const sent = sentMoment('2026-07-01', '')
  expect(sent).not.toMatch(/^\d{4}-/)
  expect(localParts(sent)).toEqual({ date: '2026-07-01', time: '' })
  expect(localParts(sentMoment('', '08:30'))).toEqual({ date: '', time: '08:30' })
})
