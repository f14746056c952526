import { useEffect, useState } from 'react'
import { replaceQuery } from '#app/behaviours/address-query.ts'

/** Form state stored in the query string of the page, so a link to it contains the input. */
export function useQueryState<Name extends string>(
  /** The query string of the request. */
  query: string,
  defaults: Record<Name, string>,
  sanitize: (name: Name, text: string) => string,
) {
  const [texts, setTexts] = useState(() => {
    const params = new URLSearchParams(query)
    const names = Object.keys(defaults) as Name[]
    return Object.fromEntries(
      names.map((name) => [name, sanitize(name, params.get(name) ?? defaults[name])]),
    ) as typeof defaults
  })
  useEffect(() => {
    const changed = Object.entries<string>(texts).map(([name, text]): [string, string | null] => [
      name,
      text === defaults[name as Name] ? null : text,
    ])
    replaceQuery(Object.fromEntries(changed))
  }, [texts, defaults])
  const setText = (name: Name, text: string) =>
    setTexts((before) => ({ ...before, [name]: sanitize(name, text) }))
  return [texts, setText] as const
}
