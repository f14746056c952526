import type { Values } from '#app/editor/records.ts'

/** Names of the fields that differ. Values are compared as text, because inputs hold numbers as strings. */
export function differingFields(one: Values, other: Values): string[] {
  return Object.keys(one).filter((name) => String(one[name] ?? '') !== String(other[name] ?? ''))
}

export function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

export type Side = 'mine' | 'theirs'

/**
 * The conflicting fields of a three-way merge, each with the side that changed it. Null if both did: then staff must
 * choose. Without a base, as for a draft of an older version, every local change may conflict with theirs.
 */
export function conflictSides(
  base: Values | null,
  mine: Values,
  theirs: Values,
  own: string[],
): Record<string, Side | null> {
  return Object.fromEntries(
    differingFields(mine, theirs).map((name) => {
      if (!own.includes(name)) return [name, 'theirs']
      const isOnlyMine = base !== null && differingFields(pick(theirs, [name]), base).length === 0
      return [name, isOnlyMine ? 'mine' : null]
    }),
  )
}
