import { plainFirstParagraph } from '#domain/first-paragraph.ts'
import type { MenuData } from './menu-data.ts'

interface MenuSeries {
  name: string
  title: string
  to: string
  status: number | null
  /** Band names such as "868 MHz". */
  bands: string[]
}

/** The series of a subcategory. The group without a subcategory has no heading. */
interface MenuGroup {
  heading: { name: string; to: string } | null
  series: MenuSeries[]
  /** Number of series in the group that the menu does not list. */
  others: number
}

export interface MenuCategory {
  name: string
  to: string
  description: string
  count: number
  groups: MenuGroup[]
}

interface MenuArchive {
  name: string
  to: string
  count: number
}

export interface ProductsMenu {
  categories: MenuCategory[]
  archive: MenuArchive[]
  newest: (MenuSeries & { image: string | null }) | null
}

type Series = MenuData['product_series'][number]
type Category = MenuData['product_category'][number]
type Subcategory = MenuData['product_subcategory'][number]

/** The Products menu: categories with current series, and the archives of categories with archived series. */
export function productsMenu(data: MenuData): ProductsMenu {
  const { product_category: categories, product_subcategory: subcategories, newest } = data
  const of = (category: Category) => data.product_series.filter((item) => item.category === category.id)
  return {
    categories: categories
      .map((category) => menuCategory(category, of(category), subcategories))
      .filter(hasAny),
    archive: categories
      .map((category) => ({ name: category.name, to: archivePath(category), count: category.archived }))
      .filter(hasAny),
    newest: newest && { ...menuSeries(newest), image: newest.image__url },
  }
}

/** Path of a category page, or of one of its subcategories. */
export function categoryPath(
  category: { friendly_url: string },
  subcategory?: { friendly_url: string } | null,
): string {
  return `/products/${category.friendly_url}${subcategory ? `/${subcategory.friendly_url}` : ''}`
}

/** Path of the archive page of a category or subcategory. */
export function archivePath(
  category: { friendly_url: string },
  subcategory?: { friendly_url: string } | null,
): string {
  return `${categoryPath(category, subcategory)}/archive`
}

/** Path of a product page. */
export function seriesPath(series: { friendly_url: string }): string {
  return `/product-detail/${series.friendly_url}`
}

function menuCategory(category: Category, series: Series[], subcategories: Subcategory[]): MenuCategory {
  const own = subcategories.filter((subcategory) => subcategory.category === category.id)
  const grouped = own.map((subcategory) => ({
    heading: { name: subcategory.name, to: categoryPath(category, subcategory) },
    series: series.filter((item) => item.subcategory === subcategory.id),
    count: subcategory.current,
  }))
  const ungrouped = {
    heading: null,
    series: series.filter((item) => !own.some(({ id }) => id === item.subcategory)),
    count: category.current - grouped.reduce((sum, { count }) => sum + count, 0),
  }
  return {
    name: category.name,
    to: categoryPath(category),
    // A translation is the whole text.
    description: plainFirstParagraph(category.description),
    count: category.current,
    groups: [...grouped, ungrouped].filter(hasAny).map((group) => ({
      heading: group.heading,
      series: group.series.map(menuSeries),
      others: group.count - group.series.length,
    })),
  }
}

function menuSeries(series: Series): MenuSeries {
  const { name, title_2, status, bands } = series
  return { name, title: title_2, to: seriesPath(series), status, bands }
}

const hasAny = (entry: { count: number }) => entry.count > 0
