import { differingFields } from '#domain/field-values.ts'
import type { Conflict } from '#app/editor/edit-session/edit-state.ts'
import type { Options, Values } from '#app/editor/records.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

interface Props {
  record: {
    conflict: Conflict | null
    base: Values
    closeConflict: () => void
    resolve: (values: Values) => Promise<boolean>
  }
  fields: Record<string, { label: string }>
  options: Options
  /** Called after an attempt to save the chosen values. */
  onResolved?: () => void
}

/** The dialog of a save that contradicts the one of somebody else. */
export function RecordConflict({ record, fields, options, onResolved }: Props) {
  const { conflict, base } = record
  if (!conflict) return null
  const { contradictions, merged } = conflict
  const isOpen = new Set(contradictions.map(({ field }) => field))
  return (
    <ConflictDialog
      fields={fields}
      options={options}
      contradictions={contradictions}
      mergedFields={differingFields(merged, base).filter((field) => !isOpen.has(field))}
      {...(conflict.kept && { action: 'Keep the chosen versions' })}
      onBack={record.closeConflict}
      onSave={(chosen) => void record.resolve({ ...merged, ...chosen }).then(onResolved)}
    />
  )
}
