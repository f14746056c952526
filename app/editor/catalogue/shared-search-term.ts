import { redirect } from 'react-router'

/** The last search term, shared between the lists of the catalogue. */
let lastTerm = ''

export function rememberTerm(term: string): void {
  lastTerm = term
}

/** A list that is opened without a query begins with the last term of another one. */
export function redirectToLastTerm({ url }: Request): void {
  const { pathname, searchParams } = new URL(url)
  if (searchParams.size > 0 || lastTerm.trim() === '') return
  throw redirect(`${pathname}?${new URLSearchParams({ search: lastTerm })}`)
}
