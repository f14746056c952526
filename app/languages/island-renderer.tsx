import { renderToString } from 'react-dom/server'
import type { LanguageTexts } from '#domain/languages/translate.ts'
import type { RenderIsland } from '#app/islands/island.tsx'
import { pickTexts } from './pick-texts.ts'
import { TextsContext } from './texts.ts'

/** Renders each island as a separate React root, as in the browser, with a unique id prefix and the texts it names. */
export function islandRenderer(page: LanguageTexts | null): RenderIsland {
  let count = 0
  return (content, texts) => {
    const idPrefix = `i${(count += 1)}`
    const known = texts ? pickTexts(page, texts) : page
    const root = <TextsContext value={known}>{content}</TextsContext>
    return {
      idPrefix,
      html: renderToString(root, { identifierPrefix: idPrefix }),
      texts: texts && known ? JSON.stringify(known) : undefined,
    }
  }
}
