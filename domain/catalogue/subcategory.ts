import * as z from 'zod'
import { line, markdown, optionalId, ordering } from '#domain/fields.ts'

/** The second level of the catalogue: a page of its own inside a category. Without one it is nowhere yet. */
export const subcategoryFields = z.object({
  name: line,
  category: optionalId,
  description: markdown,
  image: optionalId,
  priority: ordering,
})

/** The address of a subcategory is made of its name. */
export const subcategoryFacts = z.object({ friendly_url: z.string() })

/** Below a category this address belongs to its archive, never to a subcategory. */
export const addressesBesideSubcategories = ['archive']

export const blankSubcategory: z.output<typeof subcategoryFields> = {
  name: '',
  category: null,
  description: '',
  image: null,
  priority: 0,
}
