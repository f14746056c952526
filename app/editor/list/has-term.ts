/** Whether one of the texts contains the search term, ignoring case. */
export function hasTerm(texts: unknown[], term: string): boolean {
  const needle = term.trim().toLowerCase()
  return texts.some((text) => String(text).toLowerCase().includes(needle))
}
