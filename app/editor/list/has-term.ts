/** Whether one of the texts of a record holds what was typed into the search, in whichever case. */
export function hasTerm(texts: unknown[], term: string): boolean {
  const wanted = term.trim().toLowerCase()
  return texts.some((text) => String(text).toLowerCase().includes(wanted))
}
