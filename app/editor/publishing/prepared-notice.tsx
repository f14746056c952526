import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { publishing } from '#contract/publishing.ts'
import { changePath } from '#domain/publishing/release.ts'
import { callApi } from '#app/call-api.ts'
import { mergeEdits } from '#app/editor/edit-session/merge-edits.ts'
import { ConflictDialog } from '#app/editor/form/conflict-dialog.tsx'
import type { EditedRecord } from '#app/editor/form/use-record.ts'
import type { Options, Values } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { ReviewButton } from '#app/editor/review/review-button.tsx'
import { ReviewLine } from '#app/editor/review/review-line.tsx'
import { labelOf, nounOf } from '#app/editor/screens.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { changeText, keptBy } from './change-text.ts'
import { resolvedInput } from './resolved-input.ts'
import type { PreparedChange } from './prepared-change.ts'
import type { usePreparedChanges } from './use-prepared-changes.ts'

interface Props {
  screen: Screen
  record: EditedRecord
  options: Options
  prepared: ReturnType<typeof usePreparedChanges>
}

/** Says what of a record is kept for later, and lets staff see, open, resolve or discard it. */
export function PreparedNotice({ screen, record, options, prepared }: Props) {
  const { changes, reload, open, toResolve, setToResolve } = prepared
  const [shown, setShown] = useState<PreparedChange | null>(null)
  const { isBusy, attempt } = useAttempt()
  const toast = useToast()
  const own = screen.resource.key
  const compared = toResolve?.conflict && compare(toResolve.conflict.fields, screen)

  const discard = (change: PreparedChange) =>
    attempt(async () => {
      await callApi(publishing.discardPrepared, { id: change.id })
      if (record.change?.id === change.id) record.discard()
      const undo = () => void attempt(async () => restore(change).then(reload))
      toast({ text: 'What was kept for later is discarded', action: { name: 'Undo', run: undo } })
      reload()
    })
  const replace = (change: PreparedChange, input: Values | null) =>
    attempt(
      async () => {
        const { id, version } = change
        if (input)
          await callApi(publishing.changePrepared, { id, version, input: resolvedCall(change, input) })
        else await callApi(publishing.discardPrepared, { id })
        setToResolve(null)
        reload()
      },
      input ? 'The conflict is resolved' : 'Nothing of it differs any more, so it is discarded',
    )

  return (
    <>
      {changes.map((change) => {
        const { id, entity, action, conflict, differences, release, release_name } = change
        const fields = differences.map(({ field }) => labelOf(entity, field))
        const isInForm = record.change?.id === id
        const canOpen = entity === own && (action === 'create' || action === 'update') && !isInForm
        const canResolve = conflict !== null && conflict.fields.length > 0
        return (
          <Fragment key={id}>
            <div className={conflict ? 'restored kept is-conflict' : 'restored kept'} role="status">
              <Icon name={conflict ? 'warn' : 'info'} />
              <span>
                {changeText(change, { own, noun: nounOf(entity), fields })} <small>{keptBy(change)}</small>
                {release !== null && (
                  <>
                    {' '}
                    in <Link to={changePath(release)}>{release_name}</Link>
                  </>
                )}
                {conflict && <b> {conflict.reason}</b>}
              </span>
              <Button small onClick={() => setShown(change)}>
                Show
              </Button>
              {canResolve && (
                <Button small disabled={isBusy} onClick={() => setToResolve(change)}>
                  Resolve…
                </Button>
              )}
              {canOpen && !canResolve && (
                <Button small onClick={() => open(change)}>
                  Open in the form
                </Button>
              )}
              {conflict && action !== 'update' && record.saved && (
                <Button small disabled={isBusy} onClick={() => void replace(change, change.input)}>
                  Keep it anyway
                </Button>
              )}
              {change.review?.state !== 'waiting' && change.review?.state !== 'approved' && (
                <ReviewButton
                  subject={{ change: id }}
                  name={change.name}
                  isAgain={change.review !== null}
                  small
                  onSent={async () => reload()}
                />
              )}
              <Button small disabled={isBusy} onClick={() => void discard(change)}>
                Discard
              </Button>
            </div>
            {change.review && (
              <ReviewLine
                review={change.review}
                name={change.name}
                author={change.by}
                onChanged={async () => reload()}
              />
            )}
          </Fragment>
        )
      })}
      {shown && <ChangeDialog change={shown} options={options} onClose={() => setShown(null)} />}
      {toResolve?.conflict && compared && (
        <ConflictDialog
          fields={screen.form}
          options={options}
          contradictions={compared.contradictions}
          action="Keep the chosen versions"
          onBack={() => setToResolve(null)}
          onSave={(chosen) =>
            void replace(toResolve, resolvedInput(toResolve.conflict!, { ...compared.merged, ...chosen }))
          }
        />
      )}
    </>
  )
}

/** Versions of a text have the other changes of both sides. */
function compare(fields: NonNullable<PreparedChange['conflict']>['fields'], { form }: Screen) {
  const side = (name: 'before' | 'mine' | 'theirs') =>
    Object.fromEntries(fields.map((one) => [one.field, one[name]]))
  const texts = fields.flatMap(({ field }) => (form[field]?.input === 'markdown' ? [field] : []))
  return mergeEdits({ base: side('before'), mine: side('mine'), theirs: side('theirs') }, texts)
}

/** The input of the call, with the id of the record. */
function callInput({ action, entity_id }: PreparedChange, input: Values): Values {
  return action === 'create' ? input : { id: entity_id, ...input }
}

/** Based on the version of the record that staff saw. */
function resolvedCall(change: PreparedChange, input: Values): Values {
  const version = change.action === 'update' ? change.conflict?.version : null
  return callInput(change, { ...input, ...(version && { version }) })
}

async function restore(change: PreparedChange): Promise<void> {
  const { call, input, release } = change
  await callApi(publishing.prepareChange, { call, input: callInput(change, input), release })
}
