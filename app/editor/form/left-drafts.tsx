import { useState } from 'react'
import { takeLeftDraft, type LeftDraft } from '#app/editor/edit-session/draft.ts'
import type { ChangedField } from '#app/editor/history/field-change.tsx'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import type { Options } from '#app/editor/records.ts'
import { Button } from '#app/ui/button.tsx'
import { DifferenceDialog } from './difference-dialog.tsx'
import { LeftDraftList } from './left-draft-list.tsx'
import type { NoticedRecord } from './noticed-record.ts'

interface Props {
  record: NoticedRecord
  fields: Record<string, ChangedField>
  options: Options
}

/** Other unsaved changes of this record that closed tabs left behind; each can be compared with the record. */
export function LeftDrafts({ record, fields, options }: Props) {
  const { username, draftPath, isBusy } = record
  const [shown, setShown] = useState<LeftDraft | null>(null)
  const namesOf = ({ draft: { values } }: LeftDraft) => Object.keys(values)
  const restore = (left: LeftDraft) => {
    setShown(null)
    record.restoreDraft(takeLeftDraft(username, left))
  }
  const describe = (left: LeftDraft) =>
    namesOf(left)
      .map((name) => fields[name]?.label ?? name)
      .join(', ')
  return (
    <>
      <LeftDraftList left={{ username, draftPath, isBusy, describe, restore }} onShow={setShown} />
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
