import { use } from 'react'
import { PageLanguagesContext } from './page-languages.ts'
import { scriptTexts } from './script-texts.ts'
import { useTexts } from './texts.ts'

/** Attributes of `<html>`: the language, and what scripts need of it if it is not the default one. */
export function useDocumentLanguage() {
  const { t, language } = useTexts()
  const all = use(PageLanguagesContext)?.all ?? []
  const texts = scriptTexts.map((text) => [text, t(text)]).filter(([text, own]) => text !== own)
  return {
    lang: language,
    'data-prefix': all.indexOf(language) > 0 ? `/${language}` : undefined,
    'data-texts': texts.length > 0 ? JSON.stringify(Object.fromEntries(texts)) : undefined,
  }
}
