import { useCallback, useMemo } from 'react'
import type { ListQuery } from '#contract/desk/list-query.ts'
import type { Screen } from '#app/editor/screen.ts'
import { loadPart, requestOf, type ListPart } from './load-list.ts'
import { useListQuery } from './use-list-query.ts'
import { useListRows } from './use-list-rows.ts'

/** A list that is sorted, filtered and read in parts by the server: what all screens with one have in common. */
export function useList(screen: Screen, query: ListQuery, first: ListPart) {
  const request = useMemo(() => requestOf(screen, query), [screen, query])
  const { change, search } = useListQuery(query)
  const list = useListRows(request, first)
  const loadIds = useCallback(
    async (position: number) =>
      (await loadPart({ ...request, fields: [] }, position)).records.map(({ id }) => id),
    [request],
  )
  return {
    ...list,
    request,
    change,
    search,
    loadIds,
    sorting: { sort: query.sort ?? '', onSort: (sort: string) => change({ sort }) },
  }
}
