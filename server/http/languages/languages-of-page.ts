import type { Language } from '#domain/languages/language.ts'
import { publicPages } from '#domain/wayfinding/pages.ts'
import type { Context } from '#server/engine/context.ts'
import { publicPagesOf } from '#server/search/public-pages.ts'
import site from '#site-config'

/** A page of the interface alone, which catalogues translate. */
const MISSING_PAGE = '/error-404'

/**
 * The languages that all of a page is translated to. In others it has the frame of the language around content in the
 * default one, so search engines are sent to the original.
 */
export async function languagesOfPage(context: Context, path: string): Promise<readonly Language[]> {
  if (path === MISSING_PAGE) return site.languages.slice(1)
  const [page] = await publicPagesOf(context, publicPages(site), path)
  return page?.languages ?? []
}
