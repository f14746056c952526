import { expect, test } from 'vitest'
import { upcomingAndPast } from './event.ts'

const events = [{ starts: '2026-11-16' }, { starts: '2026-11-15' }, { starts: '2026-11-14' }]

test('an event becomes past at the end of its start date, and the order is preserved', () => {
  const [after, on, before] = events
  const during = upcomingAndPast(events, new Date('2026-11-15T23:59:59.999Z'))
  expect(during).toEqual({ upcoming: [after, on], past: [before] })
  const midnight = upcomingAndPast(events, new Date('2026-11-16T00:00:00Z'))
  expect(midnight).toEqual({ upcoming: [after], past: [on, before] })
})
