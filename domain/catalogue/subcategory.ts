import * as z from 'zod'
import { friendlyUrl, line, id, markdown, optionalId, ordering } from '#domain/fields.ts'
import { ascendingBy } from '#domain/order.ts'

/** Below a category this address belongs to its archive, never to a subcategory. */
const ARCHIVE = 'archive'

/** The second level of the catalogue: a page of its own inside a category. */
export const subcategoryFields = z.object({
  name: line,
  friendly_url: friendlyUrl.refine((url) => url.toLowerCase() !== ARCHIVE, 'This address is taken'),
  category: id,
  description: markdown,
  image: optionalId,
  priority: ordering,
})

/** Subcategories by priority. */
export const compareSubcategories = ascendingBy('priority')
