import { useEffect } from 'react'
import { useSearchTerm } from '#app/ui/use-search-term.ts'

/** The last term, shared by the lists that search this way. */
let known = ''

/** The search of a list, which goes on with what another list was searched for. */
export function useSharedSearchTerm() {
  const search = useSearchTerm(known)
  useEffect(() => {
    known = search.term
  }, [search.term])
  return search
}
