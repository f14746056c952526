import { useState } from 'react'
import { useLocation } from 'react-router'

const terms = new Map<string, string>()

/** The search term of a list, remembered per list while the editor is open. */
export function useRememberedTerm() {
  const { pathname } = useLocation()
  const [term, setTerm] = useState(terms.get(pathname) ?? '')
  const remember = (typed: string) => {
    terms.set(pathname, typed)
    setTerm(typed)
  }
  return [term, remember] as const
}
