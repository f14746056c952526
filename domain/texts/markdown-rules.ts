import { isWebAddress } from '#domain/web-address.ts'

/** How Markdown is parsed, by the pages that show it and by what reads it. */
export const markdownOptions = {
  html: false,
  linkify: false,
  /** Of quotes, lists and brackets; the cost of hostile text grows with it. */
  maxNesting: 20,
}

const OTHER_LINKS = /^(mailto:[^\s@]+@[^\s]+|tel:[+\d ()-]+|#[\w.-]*)$/i

/** Links lead only to web addresses, mail, phone or an anchor of the page. */
export function isSafeLink(address: string): boolean {
  return OTHER_LINKS.test(address) || isWebAddress(address)
}
