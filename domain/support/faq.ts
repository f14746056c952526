import * as z from 'zod'
import { friendlyUrl, id, line, markdown, ordering, requiredLine } from '#domain/fields.ts'

/** A headed group of frequently asked questions. */
export const faqSectionFields = z.object({ name: requiredLine, list_order: ordering })

/** A question with its answer; the slug opens it from an address. */
export const faqQuestionFields = z.object({
  name: line,
  answer: markdown,
  section: id,
  slug_name: friendlyUrl,
})
