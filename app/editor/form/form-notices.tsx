import { useState } from 'react'
import type { ChangedField } from '#app/editor/history/field-change.tsx'
import { PresenceNotice } from '#app/editor/presence/presence-notice.tsx'
import { usePresence } from '#app/editor/presence/use-presence.ts'
import type { Options } from '#app/editor/records.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DifferenceDialog } from './difference-dialog.tsx'
import { LeftDrafts } from './left-drafts.tsx'
import type { NoticedRecord } from './noticed-record.ts'
import { WaitingNotice } from './waiting-notice.tsx'

interface Props {
  record: NoticedRecord
  fields: Record<string, ChangedField>
  options: Options
}

/** What a form says of its record: who else is there, what they saved, what waits, and what was left behind. */
export function FormNotices({ record, fields, options }: Props) {
  const { resource, saved, changed, waiting, merged, newer } = record
  const people = usePresence({ resource, saved, isUnsaved: changed.length > 0, onNewer: record.foundNewer })
  const [isShown, setShown] = useState(false)
  const labels = (names: string[]) => names.map((name) => fields[name]?.label ?? name).join(', ')
  const texts = merged?.texts ?? []
  return (
    <>
      <PresenceNotice people={people} />
      {waiting && <WaitingNotice isTrying={waiting.isTrying} onRetry={record.retry} />}
      {newer && (
        <p className="restored is-conflict" role="status">
          <Icon name="warn" />
          <span>{nameOf(newer.by)} saved this record meanwhile, and changed what you changed, too.</span>
          <Button small disabled={record.isBusy} onClick={record.compare}>
            Compare…
          </Button>
        </p>
      )}
      {merged && merged.fields.length > 0 && (
        <p className="restored" role="status">
          <Icon name="info" />
          <span>
            {nameOf(merged.by)} saved {labels(merged.fields)} meanwhile; the form has it.
            {texts.length > 0 && ` Changes of both are merged in ${labels(texts)}: look at it, then save.`}
          </span>
          {texts.length > 0 && (
            <Button small onClick={() => setShown(true)}>
              Show
            </Button>
          )}
        </p>
      )}
      <LeftDrafts {...{ record, fields, options }} />
      {isShown && (
        <DifferenceDialog
          title="Merged with what was saved meanwhile"
          hint="Your changes, compared with the record as it is saved now."
          {...{ fields, options }}
          before={record.base}
          after={record.values}
          names={texts}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}

const nameOf = (by: string | null | undefined) => by ?? 'Somebody else'
