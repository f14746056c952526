import * as z from 'zod'
import { day, flag, markdown, ordering, webAddress } from '#domain/fields.ts'

/** An event such as a trade fair: the day it starts and, if there is one, its web page. */
export const eventFields = z.object({
  name: markdown,
  description: markdown,
  url: webAddress,
  starts: day,
  ordering,
  is_online: flag,
})

/** A new event is online and starts today. */
export function blankEvent(now: Date): z.output<typeof eventFields> {
  return {
    name: '',
    description: '',
    url: '',
    starts: now.toISOString().slice(0, 10),
    ordering: 0,
    is_online: true,
  }
}
