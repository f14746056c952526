import { ChangesDialog } from '#app/editor/history/changes-dialog.tsx'
import { FieldChanges } from '#app/editor/history/field-changes.tsx'
import type { Options } from '#app/editor/records.ts'
import { labelOf, screenOf } from '#app/editor/screens.ts'
import { keptBy } from './change-text.ts'
import type { PreparedChange } from './prepared-change.ts'

interface Props {
  change: PreparedChange
  /** Options of the record in the form. */
  options: Options
  onClose: () => void
}

/** The differences between a record and its prepared change, field by field. */
export function ChangeDialog({ change, options, onClose }: Props) {
  const { entity, name, action, differences, release_name } = change
  return (
    <ChangesDialog title={`Kept for later: ${name}`} onClose={onClose}>
      <p>
        {keptBy(change)}
        {release_name && `, in ${release_name}`}
      </p>
      <ol className="revisions">
        <li>
          {differences.length === 0 || action === 'remove' ? (
            <p>{action === 'remove' ? 'The record is deleted.' : 'No field differs.'}</p>
          ) : (
            <FieldChanges
              changes={differences}
              fields={screenOf(entity)?.form ?? {}}
              options={options}
              labelOf={(field) => labelOf(entity, field)}
            />
          )}
        </li>
      </ol>
    </ChangesDialog>
  )
}
