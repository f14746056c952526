import * as z from 'zod'
import { flag, id, line, markdown, optionalId, ordering } from '#domain/fields.ts'

export const count = z.int().min(0)
const imageUrl = z.string().nullable()

export const category = z.object({
  id,
  name: line,
  friendly_url: line,
  description: markdown,
  ordering,
  priority: ordering,
  is_online: flag,
  products_count: count,
})

export const subcategory = z.object({
  id,
  name: line,
  friendly_url: line,
  category: optionalId,
  description: markdown,
  image: optionalId,
  image__url: imageUrl,
  priority: ordering,
  products_count: count,
})

const section = z.object({
  id,
  name: line,
  friendly_url: line,
  description: markdown,
  list_order: ordering,
  subcategory: optionalId,
  products_count: count,
})

export const series = z.object({
  id,
  name: line,
  friendly_url: line,
  title_2: line,
  category: optionalId,
  subcategory: optionalId,
  section: optionalId,
  status: optionalId,
  status_2: optionalId,
  is_online: flag,
  is_archived: flag,
  ordering,
  image__url: imageUrl,
  description: markdown,
  description_2: markdown,
  /** Names of the radio bands of all its variants, such as "868 MHz". */
  bands: z.array(line),
})

/** The whole catalogue in short form, for menus, breadcrumbs and catalogue lists. */
export const navigationData = z.object({
  product_category: z.array(category),
  product_subcategory: z.array(subcategory),
  product_subcategory_section: z.array(section),
  product_series: z.array(series),
})
