import { useEffect, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { desk } from '#contract/desk.ts'
import { pastTense } from '#domain/desk/revision.ts'
import { Failure } from '#domain/failure.ts'
import { pick } from '#domain/field-values.ts'
import { callApi } from '#app/call-api.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import type { Options, Values } from '#app/editor/records.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Loader } from '#app/ui/loader.tsx'
import type { ChangedField } from './field-change.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { FieldChanges } from './field-changes.tsx'

type Revision = Awaited<ReturnType<Api['desk']['history']>>['revisions'][number]

/** The record whose history is shown, and the form that receives old values. */
export interface RecordHistory {
  entity: string
  id: number
  name: string
  /** Fields of the form. */
  fields: Record<string, ChangedField>
  options: Options
  /** Loads old values into the form without saving them. */
  onBringBack: (values: Values, note: string, options?: { keepsOthers: boolean }) => void
}

interface Props extends RecordHistory {
  onClose: () => void
}

/** The revisions of a record, field by field. An old one can be loaded into the form without saving it. */
export default function HistoryDialog(props: Props) {
  const { entity, id, name, fields, options, onBringBack, onClose } = props
  const [revisions, setRevisions] = useState<Revision[]>([])
  const [total, setTotal] = useState<number>()
  const [loadError, setLoadError] = useState('')
  const { isBusy, attempt } = useAttempt()

  useEffect(() => {
    callApi(desk.history, { entity, id }).then(
      (response) => {
        setRevisions(response.revisions)
        setTotal(response.total)
      },
      (error: unknown) => setLoadError(error instanceof Failure ? error.message : String(error)),
    )
  }, [entity, id])

  const showOlder = () =>
    attempt(async () => {
      const older = await callApi(desk.history, { entity, id, skip: revisions.length })
      setRevisions([...revisions, ...older.revisions])
      setTotal(older.total)
    })
  const isEditable = (field: string) => fields[field] !== undefined && fields[field].input !== 'read-only'
  const bringBackField = (field: string, value: unknown, at: string) => {
    const label = fields[field]!.label
    onBringBack(
      { [field]: value },
      `${label} from before ${formatMoment(at)} is in the form: save to keep it.`,
      { keepsOthers: true },
    )
    onClose()
  }
  const bringBack = (revision: Revision) =>
    attempt(async () => {
      const { values } = await callApi(desk.revision, { id: revision.id })
      const names = Object.keys(values).filter(isEditable)
      const note =
        names.length === 0
          ? 'That version looks like the one of today.'
          : `The version of ${formatMoment(revision.at)} is in the form: save to keep it.`
      onBringBack(pick(values, names), note)
      onClose()
    })

  return (
    <ChangesDialog
      title={`History of ${name}`}
      onClose={onClose}
      actions={
        revisions.length < (total ?? 0) && (
          <Button disabled={isBusy} onClick={() => void showOlder()}>
            Show older
          </Button>
        )
      }
    >
      {loadError && <FormError>{loadError}</FormError>}
      {total === undefined && !loadError && <Loader />}
      {total === 0 && <p>Nothing has been saved yet.</p>}
      <ol className="revisions">
        {revisions.map((revision, index) => (
          <li key={revision.id}>
            <h3>
              <time dateTime={revision.at}>{formatMoment(revision.at)}</time>
              <span>
                {pastTense[revision.action]}
                {revision.by && ` by ${revision.by}`}
              </span>
              {index > 0 && (
                <Button
                  small
                  disabled={isBusy}
                  aria-label={`Bring back the version of ${formatMoment(revision.at)}`}
                  onClick={() => void bringBack(revision)}
                >
                  Bring back
                </Button>
              )}
            </h3>
            {revision.changes.length > 0 && (
              <FieldChanges
                changes={revision.changes}
                fields={fields}
                options={options}
                labelOf={(field) => field.replaceAll('_', ' ')}
                action={(field, before) =>
                  revision.action === 'update' &&
                  isEditable(field) && (
                    <Button small look="quiet" onClick={() => bringBackField(field, before, revision.at)}>
                      Bring back the old {fields[field]!.label}
                    </Button>
                  )
                }
              />
            )}
          </li>
        ))}
      </ol>
    </ChangesDialog>
  )
}
