/** Whether one of the texts contains the search term, ignoring case. */
export function hasTerm(texts: unknown[], term: string): boolean {
  const wanted = term.trim().toLowerCase()
  return texts.some((text) => String(text).toLowerCase().includes(wanted))
}
