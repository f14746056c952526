import { readListAddress } from '#contract/desk/list-address.ts'
import type { ListQuery } from '#contract/desk/list-query.ts'
import { desk } from '#contract/desk.ts'
import { callApi } from '#app/call-api.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { parametersOf } from '#app/editor/view-address.ts'

/** How many records are loaded at once. */
export const PART_SIZE = 100

/** What a list asks the server for; the same for all of its parts. */
export interface ListRequest {
  entity: string
  query: ListQuery
  fields: string[]
  group?: string | undefined
}

/** Some records of a list, with the numbers of all. */
export interface ListPart {
  records: SavedRecord[]
  total: number
  groups: { id: number | string | null; name: string; count: number }[]
}

/** The query of the address of a list, with the filters that the list has while the address does not name them. */
export function queryAt(address: string, initialFilter: Record<string, string> = {}): ListQuery {
  const query = readListAddress(new URL(address).searchParams)
  const filter = { ...initialFilter, ...query.filter }
  return { ...query, ...(Object.keys(filter).length > 0 && { filter }) }
}

/** The request of the list of a screen. Long texts are left out, unless the list shows or edits them. */
export function requestOf(screen: Screen, query: ListQuery): ListRequest {
  const { columns, search, groupBy, form, view, resource, editsInList, computed = [] } = screen
  const shown = new Set([...columns, ...parametersOf(view ?? '').map(({ field }) => field)])
  const isLong = (name: string) =>
    !editsInList && (form[name]?.input === 'markdown' || form[name]?.input === 'rows')
  const names = Object.keys({ ...resource.fields.shape, ...resource.facts.shape })
  return {
    entity: resource.key,
    query: { ...query, ...(query.search && { search_in: search.join(',') }) },
    fields: [...names.filter((name) => shown.has(name) || !isLong(name)), ...computed],
    group: groupBy,
  }
}

type Input = Parameters<typeof callApi<typeof desk.listRecords.input, typeof desk.listRecords.output>>[1]

/** Loads the records from a position on. */
export async function loadPart(
  { entity, query, fields, group }: ListRequest,
  offset: number,
  limit = PART_SIZE,
): Promise<ListPart> {
  const input = { entity, ...query, fields: fields.join(',') || 'id', group, offset, limit } as Input
  return (await callApi(desk.listRecords, input)) as ListPart
}
