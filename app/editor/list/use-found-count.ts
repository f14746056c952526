import { useRouteLoaderData } from 'react-router'

/** How many records a list has: "3 of 57" while filters leave some out and the number of all is known. */
export function useFoundCount(entity: string, found: number, isFiltered: boolean): string {
  const shell = useRouteLoaderData('editor/shell') as { counts: Record<string, number> } | undefined
  const all = shell?.counts[entity]
  return isFiltered && all !== undefined ? `${found} of ${all}` : String(found)
}
