import * as z from 'zod'
import { flag, line, markdown, moment, ordering } from '#domain/fields.ts'

/** A webinar that visitors can join. */
export const webinarFields = z.object({
  title: line,
  subtitle: line,
  description: markdown,
  is_archived: flag,
  is_online: flag,
  ordering,
})

export const webinarFacts = z.object({ added: moment })

/** A new webinar is online and archived, so nobody sees it until staff take it out of the archive. */
export const blankWebinar: z.output<typeof webinarFields> = {
  title: '',
  subtitle: '',
  description: '',
  is_archived: true,
  is_online: true,
  ordering: 0,
}
