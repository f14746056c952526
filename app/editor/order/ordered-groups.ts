import type { ManualOrder } from '#contract/desk/ordered-entities.ts'

type Line = { heading: string } | { record: { id: number } } | object

/** The records of a list that can change places: those below one heading, without gaps. */
export function orderedGroups(lines: readonly Line[]): { id: number }[][] {
  const groups: { id: number }[][] = [[]]
  for (const line of lines) {
    if ('record' in line) groups.at(-1)!.push(line.record)
    else groups.push([])
  }
  return groups.filter((group) => group.length > 0)
}

/** Whether a list is shown in its manual order, so that a move means what it looks like. */
export function isInManualOrder(groups: { id: number }[][], { field, first }: ManualOrder): boolean {
  const sign = first === 'lowest' ? 1 : -1
  return groups.every((group) => {
    const places = group.map((record) => (record as Record<string, unknown>)[field])
    return places.every(
      (place, index) =>
        typeof place === 'number' && (index === 0 || sign * (place - Number(places[index - 1])) >= 0),
    )
  })
}
