import type { Vendor } from '#domain/company/brand/vendor.ts'

/** Metadata of a public page. */
export interface Page {
  title: string
  /** Parent in the breadcrumb, if it is not the parent path. */
  parent?: string
  /** The canonical path of a page that has two. */
  sameAs?: string
  /** Excluded from our search and from search engines: personal pages and pages without content. */
  isUnlisted?: true
  /** The area with its route module, which is named like the last path segment. */
  area?: Area
  /** Has a route module of its own, with another name. */
  hasModule?: true
}

type Area = 'accounts' | 'catalogue' | 'company' | 'library' | 'newsroom' | 'sales' | 'support' | 'technology'

/** The part of the site configuration that names pages. */
interface PageNames {
  brand: { name: string; product: string }
  meshProtocol: { name: string; slug: string }
  words: { os: string; dpa: string }
}

/** The names of pages in the words of the vendor; their addresses stay those of the configuration. */
export function namesOf({ brand, words }: Pick<Vendor, 'brand' | 'words'>, site: PageNames): PageNames {
  return { brand, words, meshProtocol: { name: words.mesh, slug: site.meshProtocol.slug } }
}

/** The public pages outside the catalogue by path; "/*" stands for any one segment. */
export function publicPages({ brand, meshProtocol, words }: PageNames): Record<string, Page> {
  const mesh = `/technology/${meshProtocol.slug}`
  const about = `/what-is-${brand.product}`
  const { os, dpa } = words
  return {
    [about]: { title: `What is ${brand.name}`, hasModule: true },
    '/case-study/*': { title: 'Case study', parent: about },
    '/news': { title: 'News', area: 'newsroom' },
    '/events': { title: 'Events', area: 'newsroom' },
    '/changes': { title: 'Product changes', area: 'newsroom' },
    '/follow': { title: 'Follow', area: 'newsroom', parent: '/changes' },
    '/follow/confirm/*': { title: 'Confirm', parent: '/follow', isUnlisted: true },
    '/follow/stop/*': { title: 'Stop the mails', parent: '/follow', isUnlisted: true },
    '/search': { title: 'Search', isUnlisted: true, hasModule: true },
    '/search/*': { title: 'Results', isUnlisted: true },

    '/login': { title: 'Log in', area: 'accounts', isUnlisted: true },
    '/forgotten-password': {
      title: 'Forgotten password',
      area: 'accounts',
      parent: '/login',
      isUnlisted: true,
    },
    '/reset-password/*': { title: 'New password', parent: '/login', isUnlisted: true },
    '/sign-up': { title: 'Sign up', area: 'accounts', parent: '/login', isUnlisted: true },
    '/activate/*': { title: 'Activation', parent: '/login', isUnlisted: true },
    '/settings': { title: 'Settings', area: 'accounts', isUnlisted: true },

    '/products': { title: 'Products', area: 'catalogue' },
    '/products/cross-table': { title: 'Cross table', area: 'catalogue' },

    '/pricelist': { title: 'Prices', area: 'catalogue', parent: '/products' },
    '/compare': { title: 'Compare', area: 'catalogue', parent: '/products', isUnlisted: true },
    '/bom': { title: 'BOM check', area: 'catalogue', parent: '/sales' },

    '/technology': { title: 'Technology' },
    '/technology/rf': { title: 'RF' },
    [mesh]: { title: meshProtocol.name },
    [`${mesh}/unicast`]: { title: 'Unicast' },
    [`${mesh}/broadcast`]: { title: 'Broadcast' },
    [`${mesh}/frc`]: { title: 'FRC' },
    [`${mesh}/local-frc`]: { title: 'Local FRC' },
    [`${mesh}/offline-frc`]: { title: 'Offline FRC' },
    [`${mesh}/dpa-peer-to-peer`]: { title: `${dpa} peer-to-peer` },
    [`${mesh}/dpa-service-mode`]: { title: `${dpa} service mode` },
    [`${mesh}/autonetwork`]: { title: 'Autonetwork' },
    [`${mesh}/discovery`]: { title: 'Discovery' },
    [`${mesh}/local-bonding`]: { title: 'Local bonding' },
    [`${mesh}/smart-connect`]: { title: 'Smart Connect' },
    [`${mesh}/beaming`]: { title: 'Beaming' },
    [`${mesh}/dsm`]: { title: 'DSM', sameAs: '/dsm' },
    [`${mesh}/frc-animation`]: { title: 'FRC animation', sameAs: '/frc-animation', hasModule: true },
    '/dsm': { title: 'DSM', parent: mesh },
    '/frc-animation': { title: 'FRC animation', area: 'technology', parent: mesh },
    '/technology/frc': { title: 'FRC' },
    '/technology/os': { title: os },
    '/technology/os/current-os': { title: `Current ${os} versions` },
    '/technology/os/history-os': { title: `${os} history` },
    '/technology/os/os-functions': { title: `${os} functions`, area: 'technology' },
    '/technology/os/os-migration-notes': { title: `${os} migration notes` },
    '/technology/os/mid-cloning': { title: 'MID cloning' },
    '/technology/os/upgrade': { title: 'From my version to yours', area: 'technology' },
    '/technology/dpa': { title: dpa },
    '/technology/dpa/archive-dpa': { title: `${dpa} archive` },
    '/technology/dpa/calculator': { title: `${dpa} calculator`, hasModule: true },
    '/technology/dpa/commands': { title: `${dpa} commands` },
    '/technology/dpa/commands/*': { title: 'Peripheral' },
    '/technology/dpa/events': { title: 'Handler events' },
    '/technology/dpa/api-functions': { title: 'API functions' },
    '/technology/dpa/configuration': { title: 'Configuration and codes' },
    '/technology/dpa/OsDpaCompatibility': { title: `${os} and ${dpa} compatibility`, hasModule: true },
    '/technology/ide': { title: 'IDE' },
    '/technology/ide/ide2': { title: 'IDE 2' },
    '/technology/ide/historycommand': { title: 'IDE Command release notes', hasModule: true },
    '/technology/calculators': { title: 'Calculators' },
    '/technology/calculators/answer-time': { title: 'Answer time' },
    '/technology/calculators/battery-life': { title: 'Battery life' },
    '/technology/gw-daemon': { title: 'GW daemon' },
    '/technology/sdk': { title: 'SDK' },
    '/technology/repository': { title: 'Repository' },
    '/technology/clouds': { title: 'Clouds' },
    '/technology/rfpgm': { title: 'RFPGM' },
    '/technology/rfpgm/rfpgmhistory': { title: 'RFPGM history', hasModule: true },
    '/technology/release-notes': { title: 'Release notes', area: 'technology' },
    '/technology/release-notes/*': { title: 'Release notes' },
    '/technology/low-power-modes': { title: 'Low-power modes' },
    '/technology/simple-adoption-integration': { title: 'Simple integration' },
    '/technology/license-carrier-free': { title: 'No licence, no carrier' },
    '/technology/industrial-reliability': { title: 'Industrial reliability' },
    '/technology/ecosystem': { title: 'Ecosystem' },
    '/technology/security': { title: 'Security' },
    '/technology/interoperability': { title: 'Interoperability' },
    '/technology/proven': { title: 'Proven' },
    '/technology/open-standard': { title: 'Open standard' },
    '/technology/deployment-guide': { title: 'Deployment guide' },

    '/how-to-start': { title: 'How to start' },
    '/how-to-start/startup-package-history': { title: 'Startup package history', area: 'technology' },

    '/support': { title: 'Support' },
    '/support/videos': { title: 'Videos', area: 'support' },
    '/support/application-notes': { title: 'Application notes', area: 'support' },
    '/support/webinars': { title: 'Webinars', area: 'support' },
    '/support/faq': { title: 'FAQ', area: 'support' },
    '/support/mcp': { title: 'Data for assistants', area: 'support' },
    '/support/training': { title: 'Training', area: 'support' },
    '/support/fae': { title: 'FAE' },
    '/support/downloads': { title: 'Downloads', area: 'library' },
    '/support/contact-support': { title: 'Contact support', area: 'support' },
    '/support/technical-support': { title: 'Technical support', isUnlisted: true, hasModule: true },
    '/support/code-examples': { title: 'Code examples' },
    '/support/code-examples/for-tr-under-os': { title: `For TR under ${os}`, hasModule: true },
    '/support/code-examples/for-tr-under-dpa': { title: `For TR under ${dpa}` },
    '/download/*': { title: 'Download', parent: '/support/downloads' },

    '/sales': { title: 'Sales' },
    '/sales/distributors': { title: 'Distributors', area: 'sales' },
    '/sales/design-houses': { title: 'Design houses' },
    '/sales/company': { title: 'Company' },
    '/sales/contact': { title: 'Contact' },
    '/contacts': { title: 'Contacts' },
    '/e-shop': { title: 'E-shop' },
    '/shopping-cart': { title: 'Shopping cart', isUnlisted: true, hasModule: true },
    '/claim-returns': { title: 'Claims and returns' },

    '/career': { title: 'Career', area: 'company' },
    '/career/detail-fae-engineer': { title: 'Field application engineer' },
    '/patents': { title: 'Patents', area: 'company' },
    '/trademarks': { title: 'Trademarks', area: 'company' },
    '/privacy-policy': { title: 'Privacy policy' },
    '/terms-of-use': { title: 'Terms of use' },
    '/error-404': { title: 'Error 404', isUnlisted: true, hasModule: true },
  }
}

/** Pages that the search index lists: with a fixed path of their own and content. */
export function listedPages(pages: Record<string, Page>): [path: string, page: Page][] {
  return Object.entries(pages).filter(
    ([path, page]) => !path.endsWith('*') && !page.isUnlisted && !page.sameAs,
  )
}

/** Whether code makes the page; it may show the text of a page of the same address. */
export function isCodePage(page: Page | undefined): boolean {
  return page?.area !== undefined || page?.hasModule === true
}
