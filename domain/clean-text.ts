// Characters that XML 1.0 cannot contain: control characters, noncharacters and lone surrogates.
// oxlint-disable-next-line no-control-regex
const UNUSABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Surrogate}]/gu

/** Index of the first character that XML (feeds, workbooks) cannot contain; -1 if there is none. */
export function indexOfUnusable(text: string): number {
  return text.search(UNUSABLE)
}

/** Removes the characters that XML (feeds, workbooks) cannot contain. */
export function cleanText(text: string): string {
  return text.replaceAll(UNUSABLE, '')
}

/** Truncates a text to at most this many code units without splitting a surrogate pair. */
export function truncate(text: string, length: number): string {
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
