import { useEffect } from 'react'
import { useSearchTerm } from '#app/ui/use-search-term.ts'

/** The last search term, shared between lists. */
let lastTerm = ''

/** A search term that starts with the last term of another list. */
export function useSharedSearchTerm() {
  const search = useSearchTerm(lastTerm)
  useEffect(() => {
    lastTerm = search.term
  }, [search.term])
  return search
}
