/** A part of the website that a vendor may not need. Switched off, nothing of it is left for visitors. */
interface SiteArea {
  /** Names in braces are words of the vendor. */
  title: string
  /** Its addresses with all below them; "*" stands for any one segment. */
  paths: readonly string[]
  /** Its addresses on other sites, as keys of `addresses` of the site configuration. */
  outside?: readonly string[]
  /** Entities whose lists leave the menu of the editor with it. */
  entities?: readonly string[]
}

/** Every area of the website that can be switched off. */
export const siteAreas = {
  technology: {
    title: 'Technology',
    paths: ['/technology', '/frc-animation', '/dsm', '/how-to-start/startup-package-history'],
    outside: ['openStandard', 'timingCalculator', 'dpaGuide'],
    entities: [
      'key_figure',
      'firmware',
      'release_note',
      'release_note_subject',
      'startup_package_history',
      'o_s_function',
      'o_s_function_section',
      'dpa_peripheral',
      'dpa_command',
      'dpa_entry',
    ],
  },
  os: {
    title: '{os}',
    paths: [
      '/technology/os',
      '/technology/dpa/osdpacompatibility',
      '/technology/release-notes/os',
      '/support/code-examples/for-tr-under-os',
    ],
    entities: ['o_s_function', 'o_s_function_section'],
  },
  dpa: {
    title: '{dpa}',
    paths: [
      '/technology/dpa',
      '/technology/*/dpa-peer-to-peer',
      '/technology/*/dpa-service-mode',
      '/technology/release-notes/dpa',
      '/support/code-examples/for-tr-under-dpa',
    ],
    outside: ['dpaGuide'],
    entities: ['dpa_peripheral', 'dpa_command', 'dpa_entry'],
  },
  news: { title: 'News', paths: ['/news'], entities: ['news'] },
  events: { title: 'Events', paths: ['/events'], entities: ['event'] },
  changes: { title: 'Product changes', paths: ['/changes', '/follow'], entities: ['life_cycle_event'] },
  how_to_start: { title: 'How to start', paths: ['/how-to-start'], entities: ['startup_package_history'] },
  videos: { title: 'Videos', paths: ['/support/videos'], entities: ['video'] },
  application_notes: { title: 'Application notes', paths: ['/support/application-notes'] },
  webinars: { title: 'Webinars', paths: ['/support/webinars'], entities: ['webinar'] },
  faq: { title: 'FAQ', paths: ['/support/faq'], entities: ['f_a_question', 'f_a_q_section'] },
  training: { title: 'Training', paths: ['/support/training'] },
  fae: { title: 'FAE', paths: ['/support/fae'] },
  downloads: { title: 'Downloads', paths: ['/support/downloads'], entities: ['download_section'] },
  code_examples: { title: 'Code examples', paths: ['/support/code-examples'] },
  assistants: { title: 'Data for assistants', paths: ['/support/mcp', '/mcp'] },
  e_shop: { title: 'E-shop', paths: ['/e-shop', '/shopping-cart'], outside: ['eShop'] },
  price_list: { title: 'Price list', paths: ['/pricelist', '/bom'] },
  distributors: { title: 'Distributors', paths: ['/sales/distributors'], entities: ['distributor'] },
  design_houses: { title: 'Design houses', paths: ['/sales/design-houses'], entities: ['design_house'] },
  claims: { title: 'Claims and returns', paths: ['/claim-returns'], outside: ['claims'] },
  case_studies: { title: 'Case studies', paths: ['/case-study'], entities: ['case_study'] },
  career: { title: 'Career', paths: ['/career'], entities: ['career_offer'] },
  patents: { title: 'Patents', paths: ['/patents'], entities: ['patent'] },
  trademarks: {
    title: 'Trademarks',
    paths: ['/trademarks'],
    entities: ['trademark', 'trademark_type', 'trademark_country'],
  },
} as const satisfies Record<string, SiteArea>

export type SiteAreaKey = keyof typeof siteAreas

export const siteAreaKeys = Object.keys(siteAreas) as [SiteAreaKey, ...SiteAreaKey[]]

const patterns = siteAreaKeys.flatMap((key) =>
  siteAreas[key].paths.map((path) => ({ key, segments: path.slice(1).split('/') })),
)

/** Pictures of pages stand below this address. */
const PICTURES = 'og'
/** Endings of other forms of a page: twin, feed, calendar, table. */
const ENDING = /\.(?:md|json|rss|atom|ics|pdf|xlsx|csv|png|data)$/

/** The areas that a path of this site belongs to, with all its other forms: "/news.rss" belongs to News. */
export function areasOf(path: string): SiteAreaKey[] {
  const segments = pageSegments(path)
  const isBelow = (pattern: string[]) =>
    pattern.every((segment, index) => segments[index] === segment || (segment === '*' && segments[index]))
  return patterns.filter((one) => isBelow(one.segments)).map(({ key }) => key)
}

/** The segments of the page that a path is a form of, in lower case. */
export function pageSegments(path: string): string[] {
  const all = path.toLowerCase().replace(ENDING, '').split('/').filter(Boolean)
  return all[0] === PICTURES ? all.slice(1) : all
}

/** The addresses of areas as a regular expression of lower-case paths, for databases. */
export function patternOf(areas: readonly SiteAreaKey[]): string {
  const paths = patterns.filter(({ key }) => areas.includes(key)).map(({ segments }) => segments.join('/'))
  return `^/(${paths.join('|').replaceAll('*', '[^/#?]+')})([/#?.]|$)`
}

/** Whether an entity has a place in the editor: not while an area it belongs to is off. */
export function isEdited(entity: string, off: readonly string[]): boolean {
  return !describedOf(off).some(({ entities = [] }) => entities.includes(entity))
}

/** Addresses on other sites that belong to an area which is off. */
export function outsideOf(off: readonly string[], addresses: Record<string, unknown>): Set<unknown> {
  return new Set(describedOf(off).flatMap(({ outside = [] }) => outside.map((name) => addresses[name])))
}

function describedOf(off: readonly string[]): SiteArea[] {
  return siteAreaKeys.filter((key) => off.includes(key)).map((key) => siteAreas[key])
}
