import * as z from 'zod'
import { flag, line, markdown, onlineUntil, ordering } from '#domain/fields.ts'

/** First segments of addresses that belong to other parts of the site. */
const RESERVED = new Set([
  'activate',
  'announcement-text',
  'api',
  'assets',
  'case-study',
  'download',
  'editor',
  'follow',
  'livez',
  'mcp',
  'menu-panels',
  'og',
  'product-detail',
  'products',
  'quick-search-texts',
  'readyz',
  'reset-password',
  'search',
])

/** Path of a page on this site; empty means none yet. */
const pageAddress = z
  .string()
  .max(200, 'At most 200 characters')
  .toLowerCase()
  .regex(
    /^(\/[a-z0-9]+(-[a-z0-9]+)*)*$/,
    'Expected a path of letters, digits and single hyphens, such as "/technology/antennas"',
  )
  .refine((path) => path.split('/').length <= MAX_SEGMENTS + 1, 'At most five segments')
  .refine((path) => !RESERVED.has(path.split('/', 2)[1] ?? ''), 'This part of the site has pages of its own')
  .meta({ examples: ['/technology/antennas'] })

const MAX_SEGMENTS = 5

/** Menus that pages can be added to; empty means none. */
const menuPlaces = ['', 'technology', 'support', 'sales', 'footer'] as const

export type MenuPlace = Exclude<(typeof menuPlaces)[number], ''>

/** A page of text with figures. */
export const pageFields = z.object({
  address: pageAddress,
  title: line,
  /** In menus and in the breadcrumb; empty means the title. */
  short_title: line,
  /** For search engines and menus. */
  description: line,
  /** A sentence below the title. */
  lead: line,
  text: markdown,
  menu: z.enum(menuPlaces),
  ordering,
  is_online: flag,
  online_until: onlineUntil,
})

export type PageFields = z.output<typeof pageFields>

export const blankPage: PageFields = {
  address: '',
  title: '',
  short_title: '',
  description: '',
  lead: '',
  text: '',
  menu: '',
  ordering: 0,
  is_online: false,
  online_until: null,
}

/** What visitors would miss in a page. */
export function missingInPage({ is_online, address, title }: PageFields): {
  address?: string
  title?: string
} {
  if (!is_online) return {}
  return { ...(address === '' && { address: 'Required' }), ...(title.trim() === '' && { title: 'Required' }) }
}
