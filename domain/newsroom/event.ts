import * as z from 'zod'
import { dayOf } from '#domain/calendar-date.ts'
import { day, flag, markdown, onlineUntil, ordering, webAddress } from '#domain/fields.ts'

/** An event such as a trade fair, with its start date and an optional web page. */
export const eventFields = z.object({
  name: markdown,
  description: markdown,
  url: webAddress,
  starts: day,
  ordering,
  is_online: flag,
  online_until: onlineUntil,
})

/** A new event is online and starts today. */
export function blankEvent(now: Date): z.output<typeof eventFields> {
  return {
    name: '',
    description: '',
    url: '',
    starts: dayOf(now),
    ordering: 0,
    is_online: true,
    online_until: null,
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** When an event becomes past: at the end of its start date (UTC), since events have no end date. */
export function becomesPastAt({ starts }: { starts: string }): Date {
  return new Date(Date.parse(starts) + DAY_MS)
}

/** Splits events into upcoming (including today) and past ones; both keep their order. */
export function upcomingAndPast<Event extends { starts: string }>(events: Event[], now: Date) {
  const isPast = (event: Event) => becomesPastAt(event) <= now
  return { upcoming: events.filter((event) => !isPast(event)), past: events.filter(isPast) }
}
