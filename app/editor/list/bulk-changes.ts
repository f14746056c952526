import type { Options } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'

/** A value that can be set for several records at once. */
export interface BulkChange {
  field: string
  value: boolean | number | null
  /** For example "Online: on" or "Status: New". */
  label: string
}

/** The fields that can be edited in bulk: switches, and choices without dependent fields. */
export function bulkFields({ form }: Screen): string[] {
  return Object.entries(form)
    .filter(([, field]) => field.input === 'switch' || (field.input === 'choice' && !field.isFormOnly))
    .map(([name]) => name)
}

/** All available bulk changes, by field. */
export function bulkChanges(screen: Screen, options: Options): BulkChange[] {
  return bulkFields(screen).flatMap((field) => {
    const { label, ...input } = screen.form[field]!
    const change = (value: BulkChange['value'], name: string) => ({
      field,
      value,
      label: `${label}: ${name}`,
    })
    if (input.input === 'switch') return [change(true, 'on'), change(false, 'off')]
    const none = 'none' in input && input.none !== undefined ? [change(null, input.none)] : []
    return [...(options[field] ?? []).map(({ id, name }) => change(id, name)), ...none]
  })
}
