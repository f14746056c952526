import * as z from 'zod'
import { id, line, markdown, ordering } from '#domain/fields.ts'
import { descendingBy } from '#domain/order.ts'

/** A headed group of series on the page of a subcategory. */
export const sectionFields = z.object({
  name: line,
  description: markdown,
  list_order: ordering,
  subcategory: id,
})

/** Sections of a subcategory, the highest list order first. */
export const compareSections = descendingBy('list_order')
