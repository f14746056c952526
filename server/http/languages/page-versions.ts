import { pathIn, type Language } from '#domain/languages/language.ts'
import site from '#site-config'

interface PageVersion {
  url: string
  /** The same page in all its languages; absent if that is one. */
  links?: { lang: string; url: string }[]
}

/** Lists the addresses of a page for the sitemap: one in the default language, and one per language it is translated to. */
export function pageVersions(path: string, translated: readonly Language[]): PageVersion[] {
  if (translated.length === 0) return [{ url: path }]
  const languages = [site.languages[0]!, ...translated]
  const urls = languages.map((lang) => ({ lang, url: pathIn(lang, path, site.languages) }))
  const links = [...urls, { lang: 'x-default', url: path }]
  return urls.map(({ url }) => ({ url, links }))
}
