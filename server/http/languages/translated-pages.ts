import type { Language } from '#domain/languages/language.ts'
import type { Context } from '#server/engine/context.ts'

/** Pages that show texts of the interface only, which catalogues translate. */
const INTERFACE_PAGES = new Set(['/', '/error-404'])

/**
 * Whether pages, by path, are wholly translated into a language. Others have the frame of the language around content in
 * the default one, so search engines are sent to the original.
 */
export async function translatedPages(
  _context: Context,
  _language: Language,
): Promise<(path: string) => boolean> {
  return (path) => INTERFACE_PAGES.has(path)
}
