import type { Values } from '#app/editor/records.ts'

/** Names of the fields that differ. Values are compared as text, because inputs hold numbers as strings. */
export function differingFields(one: Values, other: Values): string[] {
  return Object.keys(one).filter((name) => String(one[name] ?? '') !== String(other[name] ?? ''))
}

export function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

export type Side = 'mine' | 'theirs'

/** The conflicting fields of a three-way merge, each with the default side. */
export function conflictSides(base: Values, mine: Values, theirs: Values): Record<string, Side> {
  const own = new Set(differingFields(mine, base))
  return Object.fromEntries(
    differingFields(mine, theirs).map((name) => [name, own.has(name) ? 'mine' : 'theirs']),
  )
}
