import { MAX_LISTED } from '#contract/desk/lists.ts'
import { redirectToView } from '#app/editor/list/load-first-part.ts'
import { loadPart, queryAt } from '#app/editor/list/load-list.ts'
import type { Screen } from '#app/editor/screen.ts'

/**
 * The ids of the records that match the address of a list, in its order; null if it has neither filters nor an order.
 * Lists of the catalogue are loaded whole, because they show what no column stores, such as the number of variants.
 */
export async function loadMatching(request: Request, screen: Screen) {
  await redirectToView(request, screen)
  const query = queryAt(request.url)
  if (!query.sort && !query.filter) return { query, ids: null }
  const asked = { entity: screen.resource.key, query, fields: [] }
  const ids: number[] = []
  for (;;) {
    const { records, total } = await loadPart(asked, ids.length, MAX_LISTED)
    ids.push(...records.map(({ id }) => id))
    if (records.length === 0 || ids.length >= total) return { query, ids }
  }
}

/** The rows with these ids, in their order. */
export function rowsInOrder<Row extends { id: number }>(rows: Row[], ids: number[] | null): Row[] {
  if (ids === null) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
