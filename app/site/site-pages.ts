import { publicPages } from '#domain/wayfinding/pages.ts'
import site from '#site-config'

/** The public pages outside the catalogue, by path. */
export const sitePages = publicPages(site)
