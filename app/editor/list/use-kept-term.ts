import { useState } from 'react'
import { useLocation } from 'react-router'

const terms = new Map<string, string>()

/** What a list is searched for; it stays while the editor is open, by list. */
export function useKeptTerm() {
  const { pathname } = useLocation()
  const [term, setTerm] = useState(terms.get(pathname) ?? '')
  const keep = (typed: string) => {
    terms.set(pathname, typed)
    setTerm(typed)
  }
  return [term, keep] as const
}
