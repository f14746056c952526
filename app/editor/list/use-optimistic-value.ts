import { useState } from 'react'

/** What somebody chose, until the list is loaded with it: then what the list was loaded with. */
export function useOptimisticValue<Value>(loaded: object, value: Value) {
  const [chosen, setChosen] = useState<{ instead: object; value: Value } | null>(null)
  const choose = (next: Value) => setChosen({ instead: loaded, value: next })
  return [chosen?.instead === loaded ? chosen.value : value, choose] as const
}
