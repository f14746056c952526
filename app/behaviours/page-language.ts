import type { scriptTexts } from '#app/languages/script-texts.ts'

/** The language of the document. */
export function pageLanguage(): string {
  return document.documentElement.lang
}

/** A text that a script writes, in the language of the document. */
export function pageText(text: (typeof scriptTexts)[number]): string {
  const { texts = '{}' } = document.documentElement.dataset
  return (JSON.parse(texts) as Record<string, string>)[text] ?? text
}

/** The address of a page of the site in the language of the document. */
export function pagePath(path: string): string {
  return path.startsWith('/') ? prefix() + path : path
}

/** A path of the address bar without the language of the document, as redirects are stored. */
export function routerPath(path: string): string {
  return path.slice(prefix().length) || '/'
}

function prefix(): string {
  return document.documentElement.dataset.prefix ?? ''
}
