import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { writeListAddress } from '#contract/desk/list-address.ts'
import type { ListQuery } from '#contract/desk/list-query.ts'
import { rememberAddress } from './list-address.ts'
import { useTypedValue } from './use-typed-value.ts'

/** Typing rests for this long before the list is loaded. */
const TYPING_PAUSE_MS = 150

/** The query of a list, kept in its address. */
export function useListQuery(query: ListQuery) {
  const { pathname, search } = useLocation()
  const [, setParameters] = useSearchParams()
  useEffect(() => rememberAddress(pathname, search), [pathname, search])

  /** Changes the address; what is typed replaces the entry of the history, everything else adds one. */
  const change = (changed: Partial<ListQuery>, options: { replace?: boolean } = {}) =>
    setParameters((parameters) => withoutEmptyView(writeListAddress(parameters, { ...query, ...changed })), {
      preventScrollReset: true,
      ...options,
    })

  const term = query.search ?? ''
  const typed = useTypedValue({
    value: term,
    pauseMs: TYPING_PAUSE_MS,
    onTyped: (text) => change({ search: text }, { replace: true }),
  })

  return { change, search: { ...typed, term } }
}

/** Without anything that it shows, a view is left. */
function withoutEmptyView(parameters: URLSearchParams): URLSearchParams {
  if (parameters.size === 1) parameters.delete('view')
  return parameters
}
