import { archivePath, categoryPath } from './menu.ts'
import type { MenuData } from './menu-data.ts'
import type { Page } from './pages.ts'

/** One level of the breadcrumb; a level without an address is plain text. */
export interface Crumb {
  label: string
  to?: string
}

/** What the breadcrumb of a product page is made of. */
export interface SeriesPlace {
  name: string
  category: number | null
  subcategory: number | null
  isArchived: boolean
}

interface Place {
  path: string
  products: Pick<MenuData, 'product_category' | 'product_subcategory'>
  pages: Record<string, Page>
  /** What the page calls itself, where its address alone can't tell. */
  title?: string | undefined
  /** The series, on its page. */
  series?: SeriesPlace | undefined
}

const HOME: Crumb = { label: 'Home', to: '/' }
const PRODUCTS: Crumb = { label: 'Products', to: '/products' }
const MOST_LEVELS = 4
/** No page stands deeper, and no more than the first levels are shown. */
const DEEPEST = 8

/** The way from Home to a page, the page itself last and without a link; empty on the home page. */
export function breadcrumb(place: Place): Crumb[] {
  const segments = place.path.split('/').filter(Boolean).slice(0, DEEPEST)
  if (segments.length === 0) return []
  const levels = productLevels(segments, place) ?? pageLevels(segments, place.pages, place.title)
  return [HOME, ...levels.slice(0, -1), { label: levels.at(-1)?.label ?? '' }]
}

function productLevels([first, ...rest]: string[], { products, series }: Place): Crumb[] | null {
  if (series || first === 'product-detail') return seriesLevels(rest[0], products, series)
  if (first === 'products' && rest[0] && rest[0] !== 'cross-table') return categoryLevels(rest, products)
  return null
}

/** A series shows Products, its category, its subcategory if it has one, Archive if it is archived, its name. */
function seriesLevels(url = '', products: Place['products'], series?: SeriesPlace): Crumb[] {
  if (!series) return [PRODUCTS, { label: readable(url) }]
  const category = products.product_category.find(({ id }) => id === series.category)
  const subcategory = products.product_subcategory.find(({ id }) => id === series.subcategory)
  return [
    PRODUCTS,
    ...(category ? [{ label: category.name, to: categoryPath(category) }] : []),
    ...(category && subcategory
      ? [{ label: subcategory.name, to: categoryPath(category, subcategory) }]
      : []),
    ...(category && series.isArchived ? [{ label: 'Archive', to: archivePath(category, subcategory) }] : []),
    { label: series.name },
  ]
}

function categoryLevels([categoryUrl = '', next = '', last]: string[], products: Place['products']): Crumb[] {
  const category = products.product_category.find((item) => sameUrl(item.friendly_url, categoryUrl))
  if (!category) return [PRODUCTS, { label: readable(categoryUrl) }]
  const levels = [PRODUCTS, { label: category.name, to: categoryPath(category) }]
  const subcategory = products.product_subcategory.find(
    (item) => item.category === category.id && sameUrl(item.friendly_url, next),
  )
  if (next === 'archive') return [...levels, { label: 'Archive' }]
  if (!next) return levels
  const label = subcategory?.name ?? readable(next)
  return [
    ...levels,
    { label, to: categoryPath(category, { friendly_url: next }) },
    ...(last === 'archive' ? [{ label: 'Archive' }] : []),
  ]
}

function pageLevels(segments: string[], pages: Place['pages'], title?: string): Crumb[] {
  const path = `/${segments.join('/')}`
  const pathAbove = `/${segments.slice(0, -1).join('/')}`
  const page = pages[path] ?? pages[`${pathAbove}/*`]
  const above = (page?.parent ?? pathAbove).split('/').filter(Boolean)
  const label = title ?? page?.title ?? readable(segments.at(-1) ?? '')
  const level = page && !page.isOnlyLevel ? { label, to: path } : { label }
  return above.length > 0 ? [...pageLevels(above, pages), level].slice(0, MOST_LEVELS) : [level]
}

function sameUrl(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** "mid-cloning" reads "Mid cloning". */
function readable(segment: string): string {
  const words = decoded(segment).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
