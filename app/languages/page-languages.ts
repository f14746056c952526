import { createContext, use } from 'react'
import { pathIn, type Language } from '#domain/languages/language.ts'
import type { PageLanguages } from '#domain/languages/page-languages.ts'

/** The languages of the website, while a document is rendered; null with English alone. */
export const PageLanguagesContext = createContext<PageLanguages | null>(null)

/** What a page says of its languages. */
export interface PageVersions {
  language: Language
  /** The default language. */
  standard: Language
  /** Whether the content of the page is in its language. */
  isTranslated: boolean
  /** The address in its language, or in the default one if the content is in that. */
  canonical: string
  /** The same page in every language in which its content is; empty if that is one language. */
  alternates: { language: Language; path: string }[]
  pathIn(language: Language, path: string): string
}

/** The languages of the page with a path; null with English alone. */
export function usePageVersions(path: string): PageVersions | null {
  const languages = use(PageLanguagesContext)
  if (!languages) return null
  const { language, all } = languages
  const [standard = language] = all
  const address = (one: Language, to: string) => pathIn(one, to, all)
  const hasContent = (one: Language) => one === standard || languages.isTranslated(path, one)
  const versions = all.filter(hasContent).map((one) => ({ language: one, path: address(one, path) }))
  const isTranslated = hasContent(language)
  return {
    language,
    standard,
    isTranslated,
    canonical: address(isTranslated ? language : standard, path),
    alternates: isTranslated && versions.length > 1 ? versions : [],
    pathIn: address,
  }
}
