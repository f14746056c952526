import type { LanguageTexts } from '#domain/languages/translate.ts'
import { pageLanguage, pagePath } from '#app/behaviours/page-language.ts'
import type { HydratedIsland } from '#app/islands/island.tsx'
import { TextsContext } from '#app/languages/texts.ts'
import { QuickSearch } from './quick-search.tsx'

/**
 * Not rendered on the server: `behaviours/quick-search.ts` inserts it when the search is opened. So no document brings
 * its texts; they are fetched.
 */
const island: HydratedIsland = {
  async load() {
    const texts = pageLanguage() === 'en' ? null : await loadTexts()
    return function TranslatedQuickSearch() {
      return (
        <TextsContext value={texts}>
          <QuickSearch />
        </TextsContext>
      )
    }
  },
}

export default island

/** Without them the search is in English. */
async function loadTexts(): Promise<LanguageTexts | null> {
  const answer = await fetch(pagePath('/quick-search-texts')).catch(() => null)
  return answer?.ok ? ((await answer.json()) as LanguageTexts | null) : null
}
