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
