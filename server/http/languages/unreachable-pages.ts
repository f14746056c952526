import { and, eq, isNull } from 'drizzle-orm'
import { splitLanguage, type Language } from '#domain/languages/language.ts'
import type { Database } from '#server/database/connect.ts'
import { pageTable } from '#server/database/tables/pages.ts'

/** Pages that nobody can open, because their addresses begin with a language that was added later; for the start. */
export async function unreachablePages(
  db: Database,
  delivered: readonly { address: string }[],
  languages: readonly Language[],
): Promise<string[]> {
  if (languages.length === 1) return []
  const { address, is_draft, deleted_at } = pageTable
  const stored = await db
    .select({ address })
    .from(pageTable)
    .where(and(eq(is_draft, false), isNull(deleted_at)))
  const addresses = new Set([...delivered, ...stored].map((page) => page.address))
  return [...addresses].flatMap((path) => {
    const { language, path: rest } = splitLanguage(path, languages)
    return rest === path
      ? []
      : [
          `site.config.ts languages: with "${language}" the page ${path} could not be opened; change its address first`,
        ]
  })
}
