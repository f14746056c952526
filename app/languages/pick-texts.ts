import type { LanguageTexts } from '#domain/languages/translate.ts'

/** Some texts of a language; null if there are none, as in English. */
export function pickTexts(page: LanguageTexts | null, texts: readonly string[]): LanguageTexts | null {
  if (!page || texts.length === 0) return null
  const found = texts.flatMap((text) => {
    const translation = Object.hasOwn(page.catalogue, text) ? page.catalogue[text] : undefined
    return translation === undefined ? [] : [[text, translation] as const]
  })
  return { language: page.language, catalogue: Object.fromEntries(found) }
}
