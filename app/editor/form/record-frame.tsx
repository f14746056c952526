import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { HistoryButton } from '#app/editor/history/history-button.tsx'
import { pick } from '#domain/field-values.ts'
import type { Options } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { viewAddress } from '#app/editor/view-address.ts'
import { Button } from '#app/ui/button.tsx'
import { RouteButton } from '#app/editor/route-button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { formError } from '#app/blocks/form-error.ts'
import { PreviewButton } from './preview-button.tsx'
import { formValues } from './form-values.ts'
import { UnsavedBar } from './unsaved-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { EditedRecord } from './use-record.ts'

/** A nested form with its own records and calls, such as the prices of a variant. */
export interface SubForm {
  /** Unsaved fields. */
  changed: { name: string; label: string }[]
  /** Resolves to true if everything is saved. */
  save: () => Promise<boolean>
  discard: () => void
  /** Deletes the draft, when the user leaves without saving. */
  abandon: () => void
  /** Failure code of the last save, or null. */
  refusal: string | null
  /** Whether changes were restored from a draft. */
  isRestored: boolean
}

interface Props {
  screen: Screen
  record: EditedRecord
  options: Options
  /** Records that use this one, listed before a delete. */
  uses?: string[] | undefined
  /** Custom delete dialog. */
  renderDeleteDialog?: (close: () => void) => ReactNode
  subForm?: SubForm
  /** Creates the preview URL of an offline record. */
  preview?: (id: number) => Promise<string>
  /** Shown below the title, such as links to the parts of the form. */
  tabs?: ReactNode
  /** The columns of the form. */
  children: ReactNode
  /** Content below the form that has its own forms and so can't be nested in it. */
  more?: ReactNode
}

const noSubForm: SubForm = {
  changed: [],
  save: async () => true,
  discard: () => {},
  abandon: () => {},
  refusal: null,
  isRestored: false,
}

/** Everything around the fields of a form: title, actions, messages and dialogs. */
export function RecordFrame(props: Props) {
  const {
    screen,
    record,
    options,
    uses,
    renderDeleteDialog,
    subForm = noSubForm,
    preview,
    tabs,
    children,
    more,
  } = props
  const [isDeleting, setDeleting] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { saved, changed, broughtBack, conflict } = record
  const isDirty = changed.length + subForm.changed.length > 0
  const address = saved && screen.view ? viewAddress(screen.view, saved) : null
  const refusal = record.refusal?.code ?? subForm.refusal
  /** Saves the nested form first. Resolves to true if everything is saved. */
  const save = async (): Promise<boolean> => {
    if (isSaving) return false
    setSaving(true)
    try {
      if (!(await subForm.save())) return false
      return record.isUnsaved() ? await record.save() : true
    } finally {
      setSaving(false)
    }
  }
  const abandon = () => {
    record.abandon()
    subForm.abandon()
  }
  const remove = async () => {
    try {
      if (await record.remove(uses?.length ? { confirmed: true } : {})) subForm.abandon()
    } finally {
      setDeleting(false)
    }
  }

  return (
    <>
      <div className="bar">
        <span className="crumb">
          <Link to={screen.paths.list}>{screen.title}</Link>
          <Icon name="right" />
        </span>
        <h1>{saved ? record.name : `New ${screen.noun}`}</h1>
        <span className="spacer" />
        {address && (
          <RouteButton look="quiet" to={address} target="_blank" rel="noopener">
            <Icon name="eye" />
            View
          </RouteButton>
        )}
        {saved && !address && preview && (
          <PreviewButton isDirty={isDirty} save={save} addressOf={() => preview(saved.id)} />
        )}
        {saved && (
          <HistoryButton
            entity={screen.resource.key}
            id={saved.id}
            name={record.name}
            fields={screen.form}
            options={options}
            onBringBack={(old, note) =>
              record.bringBack(pick(formValues(screen, old), Object.keys(old)), note)
            }
          />
        )}
        {saved && screen.resource.copy && (
          <Button
            look="quiet"
            title={isDirty ? 'Saves your changes first' : undefined}
            onClick={() => void save().then((isSaved) => isSaved && record.copy())}
          >
            <Icon name="clone" />
            Clone
          </Button>
        )}
        {saved && (
          <Button look="quiet" className="warns" onClick={() => setDeleting(true)}>
            <Icon name="trash" />
            Delete
          </Button>
        )}
        {screen.hasGoBack && <RouteButton to={screen.paths.list}>Go Back</RouteButton>}
        <Button
          onClick={() => {
            subForm.abandon()
            record.cancel()
          }}
        >
          Cancel
        </Button>
      </div>
      {tabs}
      {refusal && (
        <FormError>
          {[screen.refusal, formError(refusal), ...(record.refusal?.usedBy ?? [])].filter(Boolean).join(' ')}
        </FormError>
      )}
      {(record.isRestored || subForm.isRestored) && isDirty && (
        <p className="restored" role="status">
          <Icon name="info" />
          Your unsaved changes were kept in this browser and are back in the form.
        </p>
      )}
      {broughtBack && (
        <p className="restored" role="status">
          <Icon name="info" />
          {broughtBack.note}
          <Button small onClick={record.undo}>
            Undo
          </Button>
        </p>
      )}
      <div className="form">
        <form
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
              changed={[
                ...changed.map((name) => ({ name, label: screen.form[name]?.label ?? name })),
                ...subForm.changed,
              ]}
              onDiscard={() => {
                record.discard()
                subForm.discard()
              }}
            />
          )}
        </form>
        {more && <div className="form-more">{more}</div>}
      </div>
      <UnsavedGuard isDirty={isDirty} mayLeave={record.mayLeave} onLeave={abandon} onSave={save} />
      {isDeleting &&
        (renderDeleteDialog?.(() => setDeleting(false)) ?? (
          <DeleteDialog
            noun={screen.noun}
            name={record.name}
            uses={uses}
            onCancel={() => setDeleting(false)}
            onDelete={() => void remove()}
          />
        ))}
      {conflict && (
        <ConflictDialog
          fields={screen.form}
          options={options}
          base={record.isRestored ? null : record.base}
          mine={record.values}
          changed={record.changed}
          theirs={conflict.values}
          onBack={record.closeConflict}
          onSave={(chosen) => void record.resolve(chosen)}
        />
      )}
    </>
  )
}
