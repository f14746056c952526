/** The URL parser that servers and browsers share; the domain sees the types of neither. */
declare const URL: {
  new (address: string, base?: string): { href: string; origin: string }
  canParse(address: string, base?: string): boolean
}

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/
const ELSEWHERE = /^https?:\/\/([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?([/?#][^\s\\]*)?$/i
const ANY_ORIGIN = 'https://site.invalid'

/**
 * The full address of a link in ASCII, or null if no link may have it: a path of this site, or http or https elsewhere.
 * What is stored is checked with this, and what reads it uses this, so neither takes what the other does not.
 */
export function fullAddress(text: string, origin: string): string | null {
  const isLink = OWN_PATH.test(text) || ELSEWHERE.test(text)
  return isLink && URL.canParse(text, origin) ? new URL(text, origin).href : null
}

/** Whether a text is an address a link may have. */
export function isWebAddress(text: string): boolean {
  return fullAddress(text, ANY_ORIGIN) !== null
}
