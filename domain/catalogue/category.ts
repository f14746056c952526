import * as z from 'zod'
import { flag, friendlyUrl, line, markdown, ordering } from '#domain/fields.ts'
import { ascendingBy } from '#domain/order.ts'

/** Below /products/ this address belongs to the cross table, never to a category. */
const CROSS_TABLE = 'cross-table'

/** The top level of the catalogue, with one entry in the Products menu. */
export const categoryFields = z.object({
  name: line,
  friendly_url: friendlyUrl.refine((url) => url.toLowerCase() !== CROSS_TABLE, 'This address is taken'),
  description: markdown,
  ordering,
  priority: ordering,
  is_online: flag,
})

/** A new category is online. */
export const blankCategory: z.output<typeof categoryFields> = {
  name: '',
  friendly_url: '',
  description: '',
  ordering: 0,
  priority: 0,
  is_online: true,
}

/** Categories by priority. */
export const compareCategories = ascendingBy('priority')
