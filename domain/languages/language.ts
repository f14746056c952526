/** Code of a language, such as "cs". The first language of a site is its default, whose addresses have no prefix. */
export type Language = string

/** The language and the path without its prefix: "/cs/news" is "/news" in "cs". */
export function splitLanguage(
  path: string,
  languages: readonly Language[],
): { language: Language; path: string } {
  const [, first = ''] = path.split('/', 2)
  if (!languages.slice(1).includes(first)) return { language: languages[0]!, path }
  const rest = path.slice(first.length + 1)
  return { language: first, path: rest === '' ? '/' : rest }
}

/** The path of a page in a language. */
export function pathIn(language: Language, path: string, languages: readonly Language[]): string {
  if (language === languages[0]) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
