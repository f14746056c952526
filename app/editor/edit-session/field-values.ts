import type { Values } from '#app/editor/records.ts'

/** The fields whose values differ; a number that was typed equals the same number. */
export function differingFields(one: Values, other: Values): string[] {
  return Object.keys(one).filter((name) => String(one[name] ?? '') !== String(other[name] ?? ''))
}

export function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

export type Side = 'mine' | 'theirs'

/** Where two people changed a record: each differing field, and whose value stands unless somebody chooses. */
export function conflictSides(base: Values, mine: Values, theirs: Values): Record<string, Side> {
  const own = new Set(differingFields(mine, base))
  return Object.fromEntries(
    differingFields(mine, theirs).map((name) => [name, own.has(name) ? 'mine' : 'theirs']),
  )
}
