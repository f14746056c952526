// XML 1.0 has no way to write these, and no reader can show them.
// oxlint-disable-next-line no-control-regex
const UNUSABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Surrogate}]/gu

/** The first place in a text that feeds, calendars and workbooks cannot hold; -1 if there is none. */
export function unusablePlace(text: string): number {
  return text.search(UNUSABLE)
}

/** A text without the characters that feeds, calendars and workbooks cannot hold. */
export function cleanText(text: string): string {
  return text.replaceAll(UNUSABLE, '')
}

/** The beginning of a text; a character that takes two code units is never cut in half. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
