import * as z from 'zod'
import { friendlyUrl, id, line, markdown, ordering, requiredLine } from '#domain/fields.ts'

/** A group of frequently asked questions with a heading. */
export const faqSectionFields = z.object({ name: requiredLine, list_order: ordering })

/** A question with its answer; a URL fragment with its slug opens it. */
export const faqQuestionFields = z.object({
  name: line,
  answer: markdown,
  section: id,
  slug_name: friendlyUrl,
})
