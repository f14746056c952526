import * as z from 'zod'
import { friendlyUrl, line, markdown, onlineUntil, optionalId, ordering } from '#domain/fields.ts'

/** A project of a customer; without a friendly URL, its first name gives it one. */
export const caseStudyFields = z.object({
  name: line,
  title: line,
  content: markdown,
  ordering,
  image: optionalId,
  friendly_url: friendlyUrl,
  online_until: onlineUntil,
})

export const blankCaseStudy: z.output<typeof caseStudyFields> = {
  online_until: null,
  name: '',
  title: '',
  content: '',
  ordering: 0,
  image: null,
  friendly_url: '',
}
