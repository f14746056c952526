import { useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS, nextSearchTerm } from '#domain/wayfinding/search.ts'

/** What is typed and what is searched for: it applies after a pause and from three characters on; an empty box clears it at once. */
export function useSearchTerm(start = '') {
  const [text, setText] = useState(start)
  const [term, setTerm] = useState(start)
  useEffect(() => {
    if (text === '') return setTerm('')
    const timer = setTimeout(() => setTerm((before) => nextSearchTerm(text, before)), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, term, type: setText }
}
