import type { Language } from '#domain/languages/language.ts'
import type { Page } from './pages.ts'

/** Where browsers find the rules; documents name it in the header `Speculation-Rules`. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** Addresses that are not documents of the site, or that do something when they are opened. */
const EXCLUDED = ['/api/*', '/editor*', '/download*', '/shopping-cart', '/*.*']

/** Which links a browser may render in advance, when the visitor is about to follow them. */
export function speculationRules(pages: Record<string, Page>, languages: readonly Language[]): object {
  const unlisted = Object.keys(pages).filter((path) => pages[path]?.isUnlisted)
  const paths = [...EXCLUDED, ...unlisted]
  const excluded = [
    ...paths,
    ...languages.slice(1).flatMap((one) => paths.map((path) => `/${one}${path}`)),
  ].map((path) => ({ not: { href_matches: path } }))
  const special = { not: { selector_matches: '[download], [target], [rel~=external], [rel~=nofollow]' } }
  return {
    prerender: [{ where: { and: [{ href_matches: '/*' }, ...excluded, special] }, eagerness: 'moderate' }],
  }
}
