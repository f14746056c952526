import * as z from 'zod'
import { friendlyUrl, line, markdown, optionalId, ordering } from '#domain/fields.ts'

/** What a customer built with the products; its address is made from its name. */
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
