import * as z from 'zod'
import { flag, line, markdown, moment, onlineUntil, ordering } from '#domain/fields.ts'

export const webinarFields = z.object({
  title: line,
  subtitle: line,
  description: markdown,
  is_archived: flag,
  is_online: flag,
  ordering,
  online_until: onlineUntil,
})

export const webinarFacts = z.object({ added: moment })

/** Archived, so a new webinar is not public until staff change that. */
export const blankWebinar: z.output<typeof webinarFields> = {
  title: '',
  subtitle: '',
  description: '',
  is_archived: true,
  is_online: true,
  online_until: null,
  ordering: 0,
}
