/** What was done to a record, in the past tense that staff read. */
export const revisionActions = {
  create: 'created',
  update: 'saved',
  remove: 'deleted',
  restore: 'restored',
} as const

export type RevisionAction = keyof typeof revisionActions

type Values = Record<string, unknown>

/** The fields that differ between two states of a record; what one of the states does not know has not changed. */
export function changedFields(before: Values, after: Values, names: string[]): string[] {
  return names.filter(
    (name) => name in before && name in after && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}
