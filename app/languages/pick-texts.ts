import { use } from 'react'
import type { LanguageTexts } from '#domain/languages/translate.ts'
import { TextsContext } from './texts.ts'

/** Some texts of a language, for what runs in the browser; null in English. */
export function pickTexts(page: LanguageTexts | null, texts: readonly string[]): LanguageTexts | null {
  if (!page || texts.length === 0) return null
  const found = texts.flatMap((text) => {
    const translation = Object.hasOwn(page.catalogue, text) ? page.catalogue[text] : undefined
    return translation === undefined ? [] : [[text, translation] as const]
  })
  return { language: page.language, catalogue: Object.fromEntries(found) }
}

/** Attributes of an element with the texts that its script writes, as `elementTexts()` reads them; none in English. */
export function useElementTexts(texts: readonly string[]) {
  const found = pickTexts(use(TextsContext), texts)
  return found && { 'data-texts': JSON.stringify(found) }
}
