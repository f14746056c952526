import * as z from 'zod'
import { flag, line, markdown, ordering } from '#domain/fields.ts'

/** The top level of the catalogue, with one entry in the Products menu. */
export const categoryFields = z.object({
  name: line,
  description: markdown,
  ordering,
  priority: ordering,
  is_online: flag,
})

/** The slug of a category is derived from its name. */
export const categoryFacts = z.object({ friendly_url: z.string() })

/** Slugs that no category may have: /products/cross-table is a page of its own. */
export const reservedCategorySlugs = ['cross-table']

export const blankCategory: z.output<typeof categoryFields> = {
  name: '',
  description: '',
  ordering: 0,
  priority: 0,
  is_online: true,
}
