/** Declared here because the domain has the type libraries of neither Node nor the DOM. */
declare const URL: {
  new (address: string, base?: string): { href: string; origin: string }
  canParse(address: string, base?: string): boolean
}

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/
const ELSEWHERE = /^https?:\/\/([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?([/?#][^\s\\]*)?$/i
const ANY_ORIGIN = 'https://site.invalid'

/**
 * The absolute ASCII URL of a link; null unless it is a path of this site or an http(s) URL.
 * Validation and every consumer use this one function, so they cannot disagree.
 */
export function fullAddress(text: string, origin: string): string | null {
  const isLink = OWN_PATH.test(text) || ELSEWHERE.test(text)
  return isLink && URL.canParse(text, origin) ? new URL(text, origin).href : null
}

/** Whether a text is allowed as the target of a link. */
export function isWebAddress(text: string): boolean {
  return fullAddress(text, ANY_ORIGIN) !== null
}
