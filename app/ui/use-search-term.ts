import { useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS, nextSearchTerm } from '#domain/wayfinding/search.ts'

/** Input of a search box and its debounced term, which needs at least three characters. An empty input clears it at once. */
export function useSearchTerm(initialTerm = '') {
  const [text, setText] = useState(initialTerm)
  const [term, setTerm] = useState(initialTerm)
  useEffect(() => {
    if (text === '') return setTerm('')
    const timer = setTimeout(() => setTerm((previous) => nextSearchTerm(text, previous)), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, term, type: setText }
}
