import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { writeListAddress } from '#contract/desk/list-address.ts'
import type { ListQuery } from '#contract/desk/list-query.ts'
import { rememberAddress } from './list-address.ts'

/** Typing rests for this long before the list is loaded. */
const TYPING_PAUSE_MS = 150

/** The query of a list, kept in its address. */
export function useListQuery(query: ListQuery) {
  const { pathname, search } = useLocation()
  const [, setParameters] = useSearchParams()
  const { location: next } = useNavigation()
  useEffect(() => rememberAddress(pathname, search), [pathname, search])

  /** Changes the address; what is typed replaces the entry of the history, everything else adds one. */
  const change = (changed: Partial<ListQuery>, options: { replace?: boolean } = {}) =>
    setParameters((parameters) => withoutEmptyView(writeListAddress(parameters, { ...query, ...changed })), {
      preventScrollReset: true,
      ...options,
    })

  const term = query.search ?? ''
  /** What is in the search box and not yet in the address. */
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === term) setTyped(null)
  const apply = useEffectEvent((text: string) => {
    // A link was clicked meanwhile: changing the address now would cancel it.
    const isLeaving = next !== undefined && next.pathname !== pathname
    if (!isLeaving) change({ search: text }, { replace: true })
  })
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => apply(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return {
    change,
    search: { text: typed ?? term, term, onChange: (text: string) => setTyped(text) },
  }
}

/** Without anything that it shows, a view is left. */
function withoutEmptyView(parameters: URLSearchParams): URLSearchParams {
  if (parameters.size === 1) parameters.delete('view')
  return parameters
}
