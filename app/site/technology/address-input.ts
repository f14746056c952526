import { useEffect, useState } from 'react'
import { replaceQuery } from '#app/behaviours/address-query.ts'

/** Texts of a form that live in the address of the page, so that a link to it carries them. */
export function useAddressInput<Name extends string>(
  /** The query of the address that the page was asked for by. */
  query: string,
  usual: Record<Name, string>,
  clean: (name: Name, text: string) => string,
) {
  const [texts, setTexts] = useState(() => {
    const asked = new URLSearchParams(query)
    const names = Object.keys(usual) as Name[]
    return Object.fromEntries(
      names.map((name) => [name, clean(name, asked.get(name) ?? usual[name])]),
    ) as typeof usual
  })
  useEffect(() => {
    const changed = Object.entries<string>(texts).map(([name, text]): [string, string | null] => [
      name,
      text === usual[name as Name] ? null : text,
    ])
    replaceQuery(Object.fromEntries(changed))
  }, [texts, usual])
  const change = (name: Name, text: string) =>
    setTexts((before) => ({ ...before, [name]: clean(name, text) }))
  return [texts, change] as const
}
