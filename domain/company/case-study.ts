import * as z from 'zod'
import { friendlyUrl, line, markdown, optionalId, ordering } from '#domain/fields.ts'

/** A project of a customer; its slug is derived from its name. */
export const caseStudyFields = z.object({
  name: line,
  title: line,
  content: markdown,
  ordering,
  image: optionalId,
})

export const caseStudyFacts = z.object({ friendly_url: friendlyUrl })

export const blankCaseStudy: z.output<typeof caseStudyFields> = {
  name: '',
  title: '',
  content: '',
  ordering: 0,
  image: null,
}
