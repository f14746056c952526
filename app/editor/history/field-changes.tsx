import type { ReactNode } from 'react'
import type { Options } from '#app/editor/records.ts'
import { FieldChange, type ChangedField } from './field-change.tsx'

interface Props {
  changes: { field: string; before?: unknown; after?: unknown }[]
  /** Fields of the form. */
  fields: Record<string, ChangedField>
  options: Options
  /** The label of a field that may not be in the form. */
  labelOf: (field: string) => string
  /** An action below a change. */
  action?: (field: string, before: unknown) => ReactNode
}

/** Changed fields with their old and new values. */
export function FieldChanges({ changes, fields, options, labelOf, action }: Props) {
  return (
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fields[field]?.label ?? labelOf(field)}</dt>
          <dd>
            <FieldChange field={fields[field]} options={options[field] ?? []} before={before} after={after} />
            {action?.(field, before)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
