import * as z from 'zod'
import { category, count, series, subcategory } from './navigation-data.ts'

/** Series per group in the menu; a link leads to the rest. */
export const MAX_SERIES_PER_GROUP = 12

const menuSeries = series.pick({
  id: true,
  name: true,
  friendly_url: true,
  title_2: true,
  category: true,
  subcategory: true,
  status: true,
  bands: true,
})

/** Menu and breadcrumb data in every page; its size is bounded however large the catalogue is. */
export const menuData = z.object({
  product_category: z.array(
    category.pick({ id: true, name: true, friendly_url: true }).extend({
      /** First paragraph of the description as plain text. */
      description: z.string(),
      current: count,
      archived: count,
    }),
  ),
  product_subcategory: z.array(
    subcategory.pick({ id: true, name: true, friendly_url: true, category: true }).extend({ current: count }),
  ),
  /** The first current series of each subcategory, and of those without one, in list order. */
  product_series: z.array(menuSeries),
  /** The featured series: the first in menu order with the status New. */
  newest: menuSeries.extend({ image__url: series.shape.image__url }).nullable(),
})

export type MenuData = z.output<typeof menuData>

/** Empty menu, also the fallback when the data cannot be loaded. */
export const emptyMenu: MenuData = {
  product_category: [],
  product_subcategory: [],
  product_series: [],
  newest: null,
}
