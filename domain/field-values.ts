type Values = Record<string, unknown>

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

/** Merges two edits of the same value; undefined when they contradict each other. */
export type MergeValue = (edit: { field: string; base: unknown; mine: unknown; theirs: unknown }) => unknown

/**
 * Three-way merge of changed fields onto a newer version of the record. A field that only one side changed takes that
 * side; one that both changed is merged by its value if possible, and otherwise is a conflict.
 */
export function mergeFields(
  base: Values,
  mine: Values,
  theirs: Values,
  mergeValue: MergeValue,
): { merged: Values; conflicts: string[] } {
  const merged: Values = {}
  const conflicts: string[] = []
  const theirEdits = new Set(differingFields(pick(theirs, Object.keys(mine)), base))
  for (const field of differingFields(mine, theirs)) {
    const value = theirEdits.has(field)
      ? mergeValue({ field, base: base[field], mine: mine[field], theirs: theirs[field] })
      : mine[field]
    if (value === undefined) conflicts.push(field)
    else merged[field] = value
  }
  return { merged, conflicts }
}
