import { pathIn, plainPrefix, splitLanguage, type Language } from '#domain/languages/language.ts'
import site from '#site-config'

interface AskedPage {
  language: Language
  /** The request as the router knows it: without the prefix of the language. */
  request: Request
}

/** The language that the address of a request asks for. */
export function requestLanguage(request: Request): AskedPage {
  const url = new URL(request.url)
  const { language, path } = splitLanguage(url.pathname, site.languages)
  if (path === url.pathname) return { language, request }
  // Not resolved as an address: "/cs//elsewhere" must not become one of another host.
  url.pathname = path
  return { language, request: new Request(url, request) }
}

/** The address of a page of the router in a language. */
export function addressIn(language: Language, path: string): string {
  return pathIn(language, path, site.languages)
}

/** Whether pages of a language have a prefix. */
export function isPrefixed(language: Language): boolean {
  return site.languages.indexOf(language) > 0
}

/** An address with the prefix of its language as it is written, for one in another case. */
export function withPlainPrefix(pathname: string): string {
  return plainPrefix(pathname, site.languages)
}
