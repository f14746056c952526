import type { ListQuery } from './list-query.ts'

const FILTER = 'filter.'

/** The query in the address of a list, such as "?sort=-published&filter.is_online=true&search=mesh". */
export function readListAddress(parameters: URLSearchParams): ListQuery {
  const filter = Object.fromEntries(
    [...parameters].flatMap(([name, value]) =>
      name.startsWith(FILTER) && value !== '' ? [[name.slice(FILTER.length), value] as const] : [],
    ),
  )
  const [sort, search] = [parameters.get('sort'), parameters.get('search')]
  return {
    ...(sort && { sort }),
    ...(search && { search }),
    ...(Object.keys(filter).length > 0 && { filter }),
  }
}

/** Writes a query into the parameters of an address; what else they have stays. */
export function writeListAddress(
  parameters: URLSearchParams,
  { sort, search, filter = {} }: ListQuery,
): URLSearchParams {
  const isQuery = (name: string) => name === 'sort' || name === 'search' || name.startsWith(FILTER)
  const others = [...parameters].filter(([name]) => !isQuery(name))
  return new URLSearchParams([
    ...(sort ? [['sort', sort]] : []),
    ...Object.entries(filter).map(([name, value]) => [FILTER + name, value]),
    ...(search ? [['search', search]] : []),
    ...others,
  ])
}
