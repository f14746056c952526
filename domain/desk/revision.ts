/** The actions that the history (audit trail) records. */
export const revisionActions = ['create', 'update', 'remove', 'restore', 'purge'] as const

export type RevisionAction = (typeof revisionActions)[number]

/** Labels for staff. */
export const pastTense: Record<RevisionAction, string> = {
  create: 'created',
  update: 'saved',
  remove: 'deleted',
  restore: 'restored',
  purge: 'deleted for good',
}

type Values = Record<string, unknown>

/** The fields that differ between two revisions. A field that one of them lacks counts as unchanged. */
export function changedFields(before: Values, after: Values, names: string[]): string[] {
  return names.filter(
    (name) => name in before && name in after && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}
