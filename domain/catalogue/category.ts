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

/** The address of a category is made of its name. */
export const categoryFacts = z.object({ friendly_url: z.string() })

/** Below /products/ this address belongs to the cross table, never to a category. */
export const addressesBesideCategories = ['cross-table']

/** A new category is online. */
export const blankCategory: z.output<typeof categoryFields> = {
  name: '',
  description: '',
  ordering: 0,
  priority: 0,
  is_online: true,
}
