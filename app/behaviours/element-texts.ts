import { translate, type LanguageTexts, type TextValues } from '#domain/languages/translate.ts'

/** The texts that a script writes into an element, from those that `useElementTexts()` gave it. */
export function elementTexts({ dataset }: HTMLElement): (text: string, values?: TextValues) => string {
  const english: LanguageTexts = { language: 'en', catalogue: {} }
  const texts = dataset.texts ? (JSON.parse(dataset.texts) as LanguageTexts) : english
  return (text, values) => translate(texts, text, values)
}
