import * as z from 'zod'
import { line, markdown, optionalId, ordering } from '#domain/fields.ts'

/** The second level of the catalogue, with its own page. Without a category it is not shown anywhere. */
export const subcategoryFields = z.object({
  name: line,
  category: optionalId,
  description: markdown,
  image: optionalId,
  priority: ordering,
})

/** The slug of a subcategory is derived from its name. */
export const subcategoryFacts = z.object({ friendly_url: z.string() })

/** Slugs that no subcategory may have: /products/{category}/archive is the archive page. */
export const reservedSubcategorySlugs = ['archive']

export const blankSubcategory: z.output<typeof subcategoryFields> = {
  name: '',
  category: null,
  description: '',
  image: null,
  priority: 0,
}
