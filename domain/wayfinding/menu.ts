import type { Wayfinding } from './navigation-data.ts'

export interface MenuSeries {
  name: string
  title: string
  to: string
  status: number | null
  /** Band names such as "868 MHz". */
  bands: string[]
}

/** Series under the heading of their subcategory; without one they have no heading. */
export interface MenuGroup {
  heading: { name: string; to: string } | null
  series: MenuSeries[]
}

export interface MenuCategory {
  name: string
  to: string
  description: string
  count: number
  groups: MenuGroup[]
}

export interface MenuArchive {
  name: string
  to: string
  count: number
}

export interface ProductsMenu {
  categories: MenuCategory[]
  archive: MenuArchive[]
  newest: (MenuSeries & { image: string | null }) | null
}

const STATUS_NEW = 1

type Series = Wayfinding['product_series'][number]
type Category = Wayfinding['product_category'][number]
type Subcategory = Wayfinding['product_subcategory'][number]

/** The Products menu: online categories by priority that have current series, and the archive of those that have archived ones. */
export function productsMenu(data: Wayfinding): ProductsMenu {
  const online = data.product_series.filter((series) => series.is_online)
  const current = online.filter((series) => !series.is_archived)
  const archived = online.filter((series) => series.is_archived)
  const categories = data.product_category.filter((category) => category.is_online).toSorted(byPriority)
  return {
    categories: categories
      .map((category) => menuCategory(category, of(category, current), data.product_subcategory))
      .filter(hasAny),
    archive: categories
      .map((category) => ({
        name: category.name,
        to: archivePath(category),
        count: of(category, archived).length,
      }))
      .filter(hasAny),
    newest: newestSeries(categories, current),
  }
}

/** Address of a category, or of one of its subcategories. */
export function categoryPath(
  category: { friendly_url: string },
  subcategory?: { friendly_url: string } | null,
): string {
  return `/products/${category.friendly_url}${subcategory ? `/${subcategory.friendly_url}` : ''}`
}

/** Address of the archived series of a category or subcategory. */
export function archivePath(
  category: { friendly_url: string },
  subcategory?: { friendly_url: string } | null,
): string {
  return `${categoryPath(category, subcategory)}/archive`
}

/** Address of a series. */
export function seriesPath(series: { friendly_url: string }): string {
  return `/product-detail/${series.friendly_url}`
}

function menuCategory(category: Category, series: Series[], subcategories: Subcategory[]): MenuCategory {
  const own = subcategories.filter((subcategory) => subcategory.category === category.id).toSorted(byPriority)
  const grouped = own.map((subcategory) => ({
    heading: { name: subcategory.name, to: categoryPath(category, subcategory) },
    series: series.filter((item) => item.subcategory === subcategory.id),
  }))
  const ungrouped = {
    heading: null,
    series: series.filter((item) => !own.some(({ id }) => id === item.subcategory)),
  }
  return {
    name: category.name,
    to: categoryPath(category),
    description: category.description,
    count: series.length,
    groups: [...grouped, ungrouped]
      .filter((group) => group.series.length > 0)
      .map((group) => ({ ...group, series: group.series.toSorted(byOrdering).map(menuSeries) })),
  }
}

function menuSeries(series: Series): MenuSeries {
  const { name, title_2, status, bands } = series
  return { name, title: title_2, to: seriesPath(series), status, bands }
}

/** The series to show off: the first one in the order of the menu that has the status New. */
function newestSeries(categories: Category[], current: Series[]): ProductsMenu['newest'] {
  const inMenuOrder = categories.flatMap((category) => of(category, current).toSorted(byOrdering))
  const newest = inMenuOrder.find((series) => series.status === STATUS_NEW)
  return newest ? { ...menuSeries(newest), image: newest.image__url } : null
}

const of = (category: Category, series: Series[]) => series.filter((item) => item.category === category.id)
const hasAny = (entry: { count: number }) => entry.count > 0
const byPriority = (a: { priority: number }, b: { priority: number }) => a.priority - b.priority
const byOrdering = (a: Series, b: Series) => b.ordering - a.ordering
