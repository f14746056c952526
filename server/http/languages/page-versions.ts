import { pathIn } from '#domain/languages/language.ts'
import type { Context } from '#server/engine/context.ts'
import site from '#site-config'
import { translatedPages } from './translated-pages.ts'

interface PageVersion {
  url: string
  /** The same page in all its languages; absent if that is one. */
  links?: { lang: string; url: string }[]
}

/** Lists the addresses of a page, one per language in which its content is, for the sitemap. */
export async function pageVersions(context: Context): Promise<(path: string) => PageVersion[]> {
  const [standard = '', ...others] = site.languages
  const translated = await Promise.all(
    others.map(async (language) => ({ language, has: await translatedPages(context, language) })),
  )
  return (path) => {
    const languages = [standard, ...translated.filter(({ has }) => has(path)).map(({ language }) => language)]
    if (languages.length === 1) return [{ url: path }]
    const urls = languages.map((lang) => ({ lang, url: pathIn(lang, path, site.languages) }))
    const links = [...urls, { lang: 'x-default', url: path }]
    return urls.map(({ url }) => ({ url, links }))
  }
}
