/** What can be done to a record. */
export const revisionActions = ['create', 'update', 'remove', 'restore', 'purge'] as const

export type RevisionAction = (typeof revisionActions)[number]

/** What was done, as staff read it. */
export const pastTense: Record<RevisionAction, string> = {
  create: 'created',
  update: 'saved',
  remove: 'deleted',
  restore: 'restored',
  purge: 'deleted for good',
}

type Values = Record<string, unknown>

/** The fields that differ between two states of a record; what one of the states does not know has not changed. */
export function changedFields(before: Values, after: Values, names: string[]): string[] {
  return names.filter(
    (name) => name in before && name in after && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}
