import * as z from 'zod'
import { count, id } from '#domain/fields.ts'
import { issueCodes } from '#domain/texts/text-issue.ts'

/** Where a text stands: a field of a record with its form, or a page of content/ without one. */
export const textPlace = z.object({
  entity: z.string(),
  id,
  name: z.string(),
  field: z.string(),
  /** Address of the form; null for pages of content/. */
  to: z.string().nullable(),
})

/** The refusal of a write that puts broken links online; "publish_anyway" carries it out. */
export const brokenLinks = {
  BROKEN_LINKS: z.object({
    broken_links: z.array(textPlace.extend({ line: count, code: z.enum(issueCodes), address: z.string() })),
  }),
}
