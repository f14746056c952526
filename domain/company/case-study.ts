import * as z from 'zod'
import { friendlyUrl, line, markdown, onlineUntil, optionalId, ordering } from '#domain/fields.ts'

/** A project of a customer; its slug is derived from its name. */
export const caseStudyFields = z.object({
  name: line,
  title: line,
  content: markdown,
  ordering,
  image: optionalId,
  online_until: onlineUntil,
})

export const caseStudyFacts = z.object({ friendly_url: friendlyUrl })

export const blankCaseStudy: z.output<typeof caseStudyFields> = {
  online_until: null,
  name: '',
  title: '',
  content: '',
  ordering: 0,
  image: null,
}
