import { useState, useSyncExternalStore } from 'react'
import { leftDrafts, takeLeftDraft, type LeftDraft } from '#app/editor/edit-session/draft.ts'
import { countDrafts, dropDraft, subscribeStorage } from '#app/editor/edit-session/draft-store.ts'
import type { ChangedField } from '#app/editor/history/field-change.tsx'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import type { Options } from '#app/editor/records.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DifferenceDialog } from './difference-dialog.tsx'
import type { NoticedRecord } from './noticed-record.ts'

interface Props {
  record: NoticedRecord
  fields: Record<string, ChangedField>
  options: Options
}

/** Other unsaved changes of this record that closed tabs left behind, by time. */
export function LeftDrafts({ record, fields, options }: Props) {
  const { username, draftPath } = record
  // The number of drafts tells when one is left behind or gone.
  useSyncExternalStore(subscribeStorage, countDrafts, countDrafts)
  const [shown, setShown] = useState<LeftDraft | null>(null)
  const namesOf = ({ draft: { values } }: LeftDraft) => Object.keys(values)
  const restore = (left: LeftDraft) => {
    setShown(null)
    record.restoreDraft(takeLeftDraft(username, left))
  }
  return (
    <>
      {leftDrafts(username, draftPath).map((left) => (
        <div key={left.key} className="restored kept" role="status">
          <Icon name="info" />
          <span>
            Other unsaved changes of {formatMoment(left.draft.keptAt)}, from a tab that was closed:{' '}
            {namesOf(left)
              .map((name) => fields[name]?.label ?? name)
              .join(', ')}
          </span>
          <Button small onClick={() => setShown(left)}>
            Show
          </Button>
          <Button small disabled={record.isBusy} onClick={() => restore(left)}>
            Restore
          </Button>
          <Button small onClick={() => dropDraft(left.key)}>
            Discard
          </Button>
        </div>
      ))}
      {shown && (
        <DifferenceDialog
          title={`Unsaved changes of ${formatMoment(shown.draft.keptAt)}`}
          hint="Compared with the record as it is saved now. What is in the form stays available when you restore these."
          {...{ fields, options }}
          before={record.base}
          after={{ ...record.base, ...shown.draft.values }}
          names={namesOf(shown)}
          actions={
            <Button look="primary" disabled={record.isBusy} onClick={() => restore(shown)}>
              Restore
            </Button>
          }
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
