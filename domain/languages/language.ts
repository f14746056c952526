/** A language of the website, as two letters of BCP 47. */
export type Language = string

/** Splits the language off an address. The first language is the default one: its addresses have no prefix. */
export function splitLanguage(
  path: string,
  languages: readonly Language[],
): { language: Language; path: string } {
  const [standard = '', ...others] = languages
  const language = others.find((one) => path === `/${one}` || path.startsWith(`/${one}/`))
  if (language === undefined) return { language: standard, path }
  return { language, path: path.slice(language.length + 1) || '/' }
}

/** The address of a page in a language; the opposite of `splitLanguage()`. */
export function pathIn(language: Language, path: string, languages: readonly Language[]): string {
  if (languages.indexOf(language) < 1) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Parts of the site that are the same in every language: calls, files, the editor and pages of accounts. */
const SAME_IN_ALL =
  /^\/(?:activate|api|assets|editor|forgotten-password|livez|login|mcp|og|readyz|reset-password|settings|shopping-cart|sign-up)(?:\/|$)/
/** Feeds, price lists, twins and other files. A search may have any term. */
const FILE = /^\/(?!search\/).*\.[a-z][a-z0-9]{1,10}$/i

/** Whether an address without a language is that of a page, which exists in every language. */
export function isInLanguages(path: string): boolean {
  return !SAME_IN_ALL.test(path) && !FILE.test(path)
}

/** A link as it stands on a page in a language: links to pages lead to that language, all others stay as they are. */
export function linkIn(language: Language, href: string, languages: readonly Language[]): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const end = href.search(/[?#]/)
  const path = end < 0 ? href : href.slice(0, end)
  const isSplit = splitLanguage(path, languages).path !== path
  if (isSplit || !isInLanguages(path)) return href
  return pathIn(language, path, languages) + href.slice(path.length)
}

/** Other spellings of a prefix, such as "/CS/news", as the one that is used. */
export function plainPrefix(path: string, languages: readonly Language[]): string {
  return path.replace(/^\/[a-z]{2}(?=\/|$)/i, (start) => {
    const folded = start.toLowerCase()
    return languages.indexOf(folded.slice(1)) > 0 ? folded : start
  })
}
