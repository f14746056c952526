import { differingFields } from '#domain/field-values.ts'
import type { Values } from '#app/editor/records.ts'
import type { PreparedChange } from './prepared-change.ts'

/** The input of a change with the chosen values for its fields in conflict; null if nothing of it is left. */
export function resolvedInput(
  { fields, merged }: NonNullable<PreparedChange['conflict']>,
  chosen: Values,
): Values | null {
  const theirs = Object.fromEntries(fields.map((one) => [one.field, one.theirs]))
  const taken = Object.keys(theirs).filter(
    (field) => differingFields({ [field]: chosen[field] }, theirs).length === 0,
  )
  const input = Object.entries({ ...merged, ...chosen }).filter(([field]) => !taken.includes(field))
  return input.length > 0 ? Object.fromEntries(input) : null
}
