import type { Language } from './language.ts'
import type { LanguageTexts } from './translate.ts'

/** The languages of the website, for a page in one of them. */
export interface PageLanguages extends LanguageTexts {
  /** The default language first. */
  all: readonly Language[]
  /** Whether everything that a page shows is in a language; other pages show content in the default language. */
  isTranslated(path: string, language: Language): boolean
}
