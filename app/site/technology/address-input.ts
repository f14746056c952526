import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Typing should not rewrite the address at every key. */
const PAUSE_MS = 300

/** Texts of a form that live in the address of the page, so that a link to it carries them. */
export function useAddressInput<Name extends string>(
  usual: Record<Name, string>,
  clean: (name: Name, text: string) => string,
) {
  const [search] = useSearchParams()
  const [texts, setTexts] = useState(() => {
    const names = Object.keys(usual) as Name[]
    return Object.fromEntries(
      names.map((name) => [name, clean(name, search.get(name) ?? usual[name])]),
    ) as typeof usual
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = new URL(window.location.href)
      for (const [name, text] of Object.entries<string>(texts)) {
        if (text === usual[name as Name]) address.searchParams.delete(name)
        else address.searchParams.set(name, text)
      }
      if (address.href !== window.location.href)
        window.history.replaceState(window.history.state, '', address)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [texts, usual])
  const change = (name: Name, text: string) =>
    setTexts((before) => ({ ...before, [name]: clean(name, text) }))
  return [texts, change] as const
}
