import * as z from 'zod'
import { category, count, series, subcategory } from './navigation-data.ts'

/** How many series of a subcategory the menu names; a link leads to the others. */
export const MOST_IN_GROUP = 12

const menuSeries = series.pick({
  name: true,
  friendly_url: true,
  title_2: true,
  category: true,
  subcategory: true,
  status: true,
  bands: true,
})

/** What every page carries for its menu and breadcrumb; its size does not grow with the catalogue. */
export const menuData = z.object({
  product_category: z.array(
    category.pick({ id: true, name: true, friendly_url: true }).extend({
      /** The first paragraph of its description, without marks. */
      description: z.string(),
      current: count,
      archived: count,
    }),
  ),
  product_subcategory: z.array(
    subcategory.pick({ id: true, name: true, friendly_url: true, category: true }).extend({ current: count }),
  ),
  /** The first current series of each subcategory, and of those without one, in the order of every list. */
  product_series: z.array(menuSeries),
  /** The series to show off: the first one in the order of the menu that has the status New. */
  newest: menuSeries.extend({ image__url: series.shape.image__url }).nullable(),
})

export type MenuData = z.output<typeof menuData>

/** The menu when there are no products, or none can be had. */
export const nothingToFind: MenuData = {
  product_category: [],
  product_subcategory: [],
  product_series: [],
  newest: null,
}
