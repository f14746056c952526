import type { contract } from '#contract/contract.ts'

interface Area {
  title: string
  description: string
}

/** What each area of the contract is about, in the order of the documentation. Names in braces are words of the vendor. */
export const areas: Record<keyof typeof contract, Area> = {
  catalogue: { title: 'Catalogue', description: 'Categories, product series, variants and prices.' },
  library: { title: 'Library', description: 'Downloads, links on pages, and redirects.' },
  technology: {
    title: 'Technology',
    description: '{os} and {dpa}: versions that work together, functions, commands and release notes.',
  },
  newsroom: { title: 'Newsroom', description: 'News, events and announcements.' },
  support: {
    title: 'Support',
    description: 'Questions and answers, videos, webinars and requests of visitors.',
  },
  sales: { title: 'Sales', description: 'Distributors and countries.' },
  company: { title: 'Company', description: 'Case studies, patents, trademarks and career offers.' },
  wayfinding: { title: 'Wayfinding', description: 'Search, synonyms and old addresses.' },
  media: { title: 'Media', description: 'Photos and galleries.' },
  accounts: { title: 'Accounts', description: 'Sign-in, sessions, second factor and users.' },
  publishing: { title: 'Publishing', description: 'Prepared changes, releases and previews.' },
  texts: {
    title: 'Texts',
    description: 'Checks of texts, live facts, replacements and the impact of a change.',
  },
  desk: { title: 'Desk', description: 'What staff work with across entities: search, trash, history.' },
}
