import type { ReactNode } from 'react'
import { ChangesDialog } from '#app/editor/history/changes-dialog.tsx'
import type { ChangedField } from '#app/editor/history/field-change.tsx'
import { FieldChanges } from '#app/editor/history/field-changes.tsx'
import type { Options, Values } from '#app/editor/records.ts'

interface Props {
  title: string
  hint: string
  fields: Record<string, ChangedField>
  options: Options
  before: Values
  after: Values
  /** Fields to show. */
  names: string[]
  /** Beside the button that closes the dialog. */
  actions?: ReactNode
  onClose: () => void
}

/** Two states of a record, field by field. */
export function DifferenceDialog(props: Props) {
  const { title, hint, fields, options, before, after, names, actions, onClose } = props
  return (
    <ChangesDialog title={title} actions={actions} onClose={onClose}>
      <p>{hint}</p>
      <ol className="revisions">
        <li>
          <FieldChanges
            changes={names.map((field) => ({ field, before: before[field], after: after[field] }))}
            {...{ fields, options }}
            labelOf={(field) => field}
          />
        </li>
      </ol>
    </ChangesDialog>
  )
}
