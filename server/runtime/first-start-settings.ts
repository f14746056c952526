/** Name of the setting of an installation that started without the demo vendor. */
export const WITHOUT_DEMO = 'without_demo'

/** Set until delivered pages that need content of the demo vendor are hidden, in an installation without it. */
export const UNFINISHED_PAGES = 'unfinished_pages'
