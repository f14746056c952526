export const LONGEST_SEARCH = 256
export const SEARCH_PAUSE_MS = 250

/** What applies after a pause: a text of more than two characters becomes the term, a shorter one leaves it as it is. */
export function termAfterPause(text: string, term: string): string {
  const typed = text.trim()
  return typed.length > 2 ? typed : term
}
