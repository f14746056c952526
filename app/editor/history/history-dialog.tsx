import { useEffect, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { desk } from '#contract/desk.ts'
import { pastTense } from '#domain/desk/revision.ts'
import { Failure } from '#domain/failure.ts'
import { ask } from '#app/ask.ts'
import { formValues, pick } from '#app/editor/form/form-values.ts'
import type { useRecord } from '#app/editor/form/use-record.ts'
import { readableMoment } from '#app/editor/inputs/local-moment.ts'
import type { Options } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Loader } from '#app/ui/loader.tsx'
import { FieldChange } from './field-change.tsx'

type Revision = Awaited<ReturnType<Api['desk']['history']>>['revisions'][number]

interface Props {
  screen: Screen
  options: Options
  record: ReturnType<typeof useRecord>
  /** The id of the record. */
  id: number
  onClose: () => void
  /** Told what is in the form now. */
  onBroughtBack: (note: string) => void
}

/** What was done to a record, field by field; an old state can be brought back into the form, unsaved. */
export default function HistoryDialog({ screen, options, record, id, onClose, onBroughtBack }: Props) {
  const [revisions, setRevisions] = useState<Revision[]>([])
  const [total, setTotal] = useState<number>()
  const [trouble, setTrouble] = useState('')
  const { isBusy, attempt } = useAttempt()
  const entity = screen.resource.key

  useEffect(() => {
    ask(desk.history, { entity, id }).then(
      (answer) => {
        setRevisions(answer.revisions)
        setTotal(answer.total)
      },
      (error: unknown) => setTrouble(error instanceof Failure ? error.message : String(error)),
    )
  }, [entity, id])

  const showOlder = () =>
    attempt(async () => {
      const older = await ask(desk.history, { entity, id, skip: revisions.length })
      setRevisions([...revisions, ...older.revisions])
      setTotal(older.total)
    })
  const bringBack = (revision: Revision) =>
    attempt(async () => {
      const { values } = await ask(desk.revision, { id: revision.id })
      const names = Object.keys(values).filter((name) => isTyped(screen, name))
      record.set({ ...pick(record.base, record.changed), ...pick(formValues(screen, values), names) })
      onBroughtBack(
        names.length === 0
          ? 'That version looks like the one of today.'
          : `The version of ${readableMoment(revision.at)} is in the form: save to keep it.`,
      )
    })

  return (
    <Dialog
      className="wide history"
      title={`History of ${record.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            Close <kbd>Esc</kbd>
          </Button>
          {revisions.length < (total ?? 0) && (
            <Button disabled={isBusy} onClick={() => void showOlder()}>
              Show older
            </Button>
          )}
        </>
      }
    >
      {trouble && <FormError>{trouble}</FormError>}
      {total === undefined && !trouble && <Loader />}
      {total === 0 && <p>Nothing has been saved yet.</p>}
      <ol className="revisions">
        {revisions.map((revision, index) => (
          <li key={revision.id}>
            <h3>
              <time dateTime={revision.at}>{readableMoment(revision.at)}</time>
              <span>
                {pastTense[revision.action]}
                {revision.by && ` by ${revision.by}`}
              </span>
              {index > 0 && (
                <Button
                  small
                  disabled={isBusy}
                  aria-label={`Bring back the version of ${readableMoment(revision.at)}`}
                  onClick={() => void bringBack(revision)}
                >
                  Bring back
                </Button>
              )}
            </h3>
            {revision.changes.length > 0 && (
              <dl>
                {revision.changes.map(({ field, before, after }) => (
                  <div key={field}>
                    <dt>{screen.form[field]?.label ?? field.replaceAll('_', ' ')}</dt>
                    <dd>
                      <FieldChange
                        field={screen.form[field]}
                        options={options[field] ?? []}
                        before={before}
                        after={after}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** Whether a field is in the form and can be changed there. */
function isTyped({ form }: Screen, name: string): boolean {
  return form[name] !== undefined && form[name].input !== 'read-only'
}
