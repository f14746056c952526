import { createContext, use } from 'react'
import { formatDay } from '#domain/calendar-date.ts'
import { translate, type LanguageTexts, type TextValues } from '#domain/languages/translate.ts'

/** The texts of the language of the page; null means English, whose texts are in the code. */
export const TextsContext = createContext<LanguageTexts | null>(null)

/** Texts, dates and the code of a language. */
export interface Texts {
  /** An English text of the code in the language of the page, with the values of its placeholders. */
  t(text: string, values?: TextValues): string
  language: string
  formatDay(iso: string): string
}

/** The texts of the page, for components and for `meta` of routes. */
export function useTexts(): Texts {
  return textsIn(use(TextsContext))
}

/** The same outside of components, such as in loaders. */
export function textsIn(known: LanguageTexts | null): Texts {
  const texts = known ?? { language: 'en', catalogue: {} }
  const { language } = texts
  return {
    t: (text, values) => translate(texts, text, values),
    language,
    formatDay: (iso) => formatDay(iso, language),
  }
}
