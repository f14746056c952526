import type { scriptTexts } from '#app/languages/script-texts.ts'
import { linkIn, splitLanguage } from '#domain/languages/language.ts'

/** The language of the document. */
export function pageLanguage(): string {
  return document.documentElement.lang
}

/** A text that a script writes, in the language of the document. */
export function pageText(text: (typeof scriptTexts)[number]): string {
  const { texts = '{}' } = document.documentElement.dataset
  return (JSON.parse(texts) as Record<string, string>)[text] ?? text
}

/** A path of the site in the language of the document. */
export function pagePath(path: string): string {
  return linkIn(pageLanguage(), path, knownLanguages())
}

/** A path of the address bar without the language of the document, as redirects are stored. */
export function routerPath(path: string): string {
  return splitLanguage(path, knownLanguages()).path
}

/** Documents know their own language only; that of addresses without a prefix comes first. */
function knownLanguages(): string[] {
  return 'prefixed' in document.documentElement.dataset ? ['', pageLanguage()] : [pageLanguage()]
}
