import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { LeftInput } from '#app/editor/edit-session/draft.ts'
import type { KeptAction } from '#app/editor/edit-session/edit-event.ts'
import type { KeptIn } from '#app/editor/edit-session/edit-state.ts'
import { useSerialSave } from '#app/editor/edit-session/use-serial-save.ts'
import { useNavigate } from 'react-router'
import { CommentsPanel } from '#app/editor/comments/comments-panel.tsx'
import { canKeep } from '#app/editor/publishing/can-keep.ts'
import { PreparedNotice } from '#app/editor/publishing/prepared-notice.tsx'
import type { UnsavedCall } from '#app/editor/publishing/preview-request.ts'
import { usePreviewPreferences } from '#app/editor/publishing/preview-preferences.ts'
import { PreviewToggle } from '#app/editor/publishing/preview-toggle.tsx'
import { useKeepDialog } from '#app/editor/publishing/use-keep-dialog.tsx'
import { usePreparedChanges } from '#app/editor/publishing/use-prepared-changes.ts'
import type { Options } from '#app/editor/records.ts'
import { refusalOf, refusalToPrepare } from '#app/editor/rights.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { ImpactNotice } from '#app/editor/texts/impact-notice.tsx'
import { pendingAction } from '#app/editor/texts/pending-action.ts'
import { TextEntity } from '#app/editor/texts/text-entity.ts'
import { LanguagesLine } from '#app/editor/translations/languages-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { formError } from '#app/blocks/form-error.ts'
import { FormBar } from './form-bar.tsx'
import { FormNotices } from './form-notices.tsx'
import { LeftDraftList } from './left-draft-list.tsx'
import { RecordConflict } from './record-conflict.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { WaitingNotice } from './waiting-notice.tsx'
import { useFocusOnRefusal } from './use-focus-on-refusal.ts'
import type { EditedRecord } from './use-record.ts'

const PreviewPane = lazy(() => import('#app/editor/publishing/preview-pane.tsx'))

/** A nested form with its own records and calls, such as the prices of a variant. */
export interface SubForm {
  /** Unsaved fields. */
  changed: { name: string; label: string }[]
  /** Calls that would save them, for the preview. */
  calls: UnsavedCall[]
  /** Resolves to true if everything is saved. */
  save: () => Promise<boolean>
  /** Resolves to true if everything is kept for later. */
  keep: (release: KeptIn) => Promise<boolean>
  discard: () => void
  /** Deletes the draft, when the user leaves without saving. */
  abandon: () => void
  /** Failure code of the last save, or null. */
  refusal: string | null
  /** Whether changes were restored from a draft. */
  isRestored: boolean
  /** Whether a save waits for the network, and how to repeat it at once. */
  isWaiting: boolean
  retry: () => void
  /** What closed tabs left behind. */
  left?: LeftInput
}

interface Props {
  screen: Screen
  record: EditedRecord
  options: Options
  /** Records that use this one, listed before a delete. */
  uses?: string[] | undefined
  /** Path of the empty form that follows "Save and add another". */
  newPath?: string
  /** Custom delete dialog, which may keep the delete for later. */
  renderDeleteDialog?: (close: () => void, keep: (action: KeptAction) => void) => ReactNode
  subForm?: SubForm
  /** Shown below the title, such as links to the parts of the form. */
  tabs?: ReactNode
  /** The columns of the form. */
  children: ReactNode
  /** Content below the form that has its own forms and so can't be nested in it. */
  more?: ReactNode
}

const noSubForm: SubForm = {
  changed: [],
  calls: [],
  save: async () => true,
  keep: async () => true,
  discard: () => {},
  abandon: () => {},
  refusal: null,
  isRestored: false,
  isWaiting: false,
  retry: () => {},
}

/** Everything around the fields of a form: title, actions, messages and dialogs. */
export function RecordFrame(props: Props) {
  const { screen, record, options, uses, renderDeleteDialog, subForm = noSubForm } = props
  const { tabs, children, more, newPath = formPath(screen) } = props
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { saved, changed, broughtBack } = record
  const { resource } = screen
  const form = useFocusOnRefusal(record.refusal)
  const prepared = usePreparedChanges(screen, record)
  const preview = usePreviewPreferences()
  const action = pendingAction(screen, changed, record.values)
  const hasPage = (screen.shownOn ?? screen.view) !== undefined
  const isPreviewed = hasPage && preview.isOpen
  const isDirty = changed.length + subForm.changed.length > 0
  const refusal = record.refusal?.code ?? subForm.refusal
  const saveCall = saved ? resource.update : resource.create
  const isRefused = refusalOf(saveCall) !== undefined
  const unprepared = refusalToPrepare(saveCall)
  /** Saves the nested form first. */
  const { isSaving, run } = useSerialSave(async () => {
    if (!(await subForm.save())) return false
    return record.isUnsaved() ? record.save() : true
  })
  /** Resolves to true if everything is saved. */
  const save = async (): Promise<boolean> => {
    if (isRefused && (isDirty || !saved)) {
      askToKeep?.()
      return false
    }
    if (record.waiting) record.retry()
    if (subForm.isWaiting) subForm.retry()
    return run()
  }
  const saveAndAdd =
    resource.create && !screen.isAddedElsewhere && !isRefused
      ? async () => {
          if (await save()) await navigate(newPath)
        }
      : undefined
  /** Keeps the nested form for later first, like save. */
  const keepDialog = useKeepDialog({
    name: record.name,
    current: prepared.changes.find(({ id }) => id === record.change?.id)?.release ?? null,
    async keep(release, { action }) {
      const isKept = action
        ? await record.keep(release, { action })
        : (await subForm.keep(release)) && (!record.isUnsaved() || (await record.keep(release)))
      if (isKept) prepared.reload()
    },
  })
  const canKeepChanges = canKeep(saveCall) && !unprepared
  const askToKeep = canKeepChanges ? () => keepDialog.ask() : undefined
  const keepAction = (action: KeptAction) => {
    setDeleting(false)
    keepDialog.ask(action)
  }
  const removal = uses?.length ? { confirmed: true } : {}
  const abandon = () => {
    record.abandon()
    subForm.abandon()
  }
  const remove = async () => {
    try {
      if (await record.remove(removal)) subForm.abandon()
    } finally {
      setDeleting(false)
    }
  }

  return (
    <TextEntity value={resource.key}>
      <FormBar
        {...{ screen, record, options, isDirty, save }}
        onDelete={() => setDeleting(true)}
        onCancel={() => {
          subForm.abandon()
          record.cancel()
        }}
      >
        {hasPage && <PreviewToggle isOpen={preview.isOpen} onToggle={preview.toggle} />}
      </FormBar>
      {tabs}
      {saved && <LanguagesLine resource={resource} id={saved.id} version={saved.version} />}
      {unprepared && (
        <p className="restored" role="note">
          <Icon name="info" />
          {unprepared.text} You can read it here.
        </p>
      )}
      {refusal && (
        <FormError>
          {[screen.refusal, formError(refusal), ...(record.refusal?.usedBy ?? [])].filter(Boolean).join(' ')}
          {record.refusal?.code === 'BROKEN_LINKS' && (
            <Button small disabled={isSaving || record.isBusy} onClick={() => void record.publishAnyway()}>
              Publish anyway
            </Button>
          )}
        </FormError>
      )}
      <FormNotices record={record} fields={screen.form} options={options} />
      {subForm.isWaiting && <WaitingNotice onRetry={subForm.retry} />}
      {subForm.left && <LeftDraftList left={subForm.left} />}
      {(record.isRestored || subForm.isRestored) && isDirty && <RestoredNotice />}
      {broughtBack && (
        <p className="restored" role="status">
          <Icon name="info" />
          {broughtBack.note}
          <Button small onClick={record.undo}>
            Undo
          </Button>
        </p>
      )}
      <PreparedNotice {...{ screen, record, options, prepared }} />
      {saved && action && (
        <div className="form-impact">
          <ImpactNotice entity={resource.key} id={saved.id} action={action} />
        </div>
      )}
      <div className={isPreviewed ? 'beside is-split' : 'beside'}>
        <div className="form">
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            {children}
            {(isDirty || !saved) && (
              <UnsavedBar
                isBusy={isSaving}
                call={saveCall}
                isWaiting={record.waiting !== null || subForm.isWaiting}
                changed={[
                  ...changed.map((name) => ({ name, label: screen.form[name]?.label ?? name })),
                  ...subForm.changed,
                ]}
                onDiscard={() => {
                  record.discard()
                  subForm.discard()
                }}
                onSaveAndAdd={saveAndAdd && (() => void saveAndAdd())}
                onKeep={askToKeep}
              />
            )}
          </form>
          {more && <div className="form-more">{more}</div>}
          {saved && <CommentsPanel entity={resource.key} id={saved.id} />}
        </div>
        {isPreviewed && (
          <Suspense fallback={null}>
            <PreviewPane {...{ screen, record, options }} more={subForm.calls} preferences={preview} />
          </Suspense>
        )}
      </div>
      <UnsavedGuard
        isDirty={isDirty}
        mayLeave={record.mayLeave}
        onLeave={abandon}
        onSave={save}
        onSaveAndAdd={saveAndAdd}
        onKeep={askToKeep}
      />
      {isDeleting &&
        (renderDeleteDialog?.(() => setDeleting(false), keepAction) ?? (
          <DeleteDialog
            noun={screen.noun}
            name={record.name}
            uses={uses}
            record={saved ? { entity: resource.key, id: saved.id } : undefined}
            onCancel={() => setDeleting(false)}
            call={resource.remove}
            onDelete={() => void remove()}
            onKeep={
              canKeep(resource.remove) ? () => keepAction({ kind: 'remove', input: removal }) : undefined
            }
          />
        ))}
      {keepDialog.dialog}
      <RecordConflict record={record} fields={screen.form} options={options} onResolved={prepared.reload} />
    </TextEntity>
  )
}
