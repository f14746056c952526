import { archivePath, categoryPath } from './menus/menu.ts'
import type { MenuData } from './menus/menu-data.ts'
import type { Page } from './pages.ts'

/** One level of the breadcrumb; without "to" it is plain text. */
export interface Crumb {
  label: string
  to?: string
}

/** Position of a series in the catalogue. */
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
  /** Title from the page, if the path alone does not determine it. */
  title?: string | undefined
  /** Set on product pages. */
  series?: SeriesPlace | undefined
}

const HOME: Crumb = { label: 'Home', to: '/' }
const PRODUCTS: Crumb = { label: 'Products', to: '/products' }
const MAX_LEVELS = 4
/** Bounds the recursion on hostile paths. No page is deeper. */
const MAX_SEGMENTS = 8

/** The breadcrumb of a page, which comes last and without a link; empty on the home page. */
export function breadcrumb(place: Place): Crumb[] {
  const segments = place.path.split('/').filter(Boolean).slice(0, MAX_SEGMENTS)
  if (segments.length === 0) return []
  const levels =
    productLevels(segments, place) ??
    versionLevels(segments, place.pages) ??
    pageLevels(segments, place.pages, place.title)
  return [HOME, ...levels.slice(0, -1), { label: levels.at(-1)?.label ?? '' }]
}

function productLevels([first, ...rest]: string[], { products, series }: Place): Crumb[] | null {
  if (first === 'product-detail') return seriesLevels(rest[0], products, series)
  if (first === 'products' && rest[0] && rest[0] !== 'cross-table') return categoryLevels(rest, products)
  return null
}

/** Products / category / subcategory / Archive / series, without the levels that do not apply. */
function seriesLevels(url = '', products: Place['products'], series?: SeriesPlace): Crumb[] {
  if (!series) return [PRODUCTS, { label: humanize(url) }]
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
  if (!category) return [PRODUCTS, { label: humanize(categoryUrl) }]
  const levels = [PRODUCTS, { label: category.name, to: categoryPath(category) }]
  const subcategory = products.product_subcategory.find(
    (item) => item.category === category.id && sameUrl(item.friendly_url, next),
  )
  if (next === 'archive') return [...levels, { label: 'Archive' }]
  if (!next) return levels
  const label = subcategory?.name ?? humanize(next)
  return [
    ...levels,
    { label, to: categoryPath(category, { friendly_url: next }) },
    ...(last === 'archive' ? [{ label: 'Archive' }] : []),
  ]
}

/** A version of a file is below its download page. */
function versionLevels([first, id = '', v, number]: string[], pages: Place['pages']): Crumb[] | null {
  if (first !== 'download' || v !== 'v' || number === undefined) return null
  return [...pageLevels([first, id], pages), { label: `Version ${humanize(number)}` }]
}

function pageLevels(segments: string[], pages: Place['pages'], title?: string): Crumb[] {
  const path = `/${segments.join('/')}`
  const pathAbove = `/${segments.slice(0, -1).join('/')}`
  const page = pages[path] ?? pages[`${pathAbove}/*`]
  const above = (page?.parent ?? pathAbove).split('/').filter(Boolean)
  const label = title ?? page?.title ?? humanize(segments.at(-1) ?? '')
  const level = page ? { label, to: path } : { label }
  return above.length > 0 ? [...pageLevels(above, pages), level].slice(0, MAX_LEVELS) : [level]
}

function sameUrl(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Humanizes a slug: "mid-cloning" becomes "Mid cloning". */
function humanize(segment: string): string {
  const words = safeDecode(segment).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
