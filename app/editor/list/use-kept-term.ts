import { useState } from 'react'
import { useLocation } from 'react-router'

const terms = new Map<string, string>()

/** The search term of a list, remembered per list while the editor is open. */
export function useKeptTerm() {
  const { pathname } = useLocation()
  const [term, setTerm] = useState(terms.get(pathname) ?? '')
  const keep = (typed: string) => {
    terms.set(pathname, typed)
    setTerm(typed)
  }
  return [term, keep] as const
}
