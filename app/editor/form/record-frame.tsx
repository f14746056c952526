import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { HistoryButton } from '#app/editor/history/history-button.tsx'
import type { Options, Values } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { viewAddress } from '#app/editor/view-address.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { formError } from '#app/blocks/form-error.ts'
import { PreviewButton } from './preview-button.tsx'
import { formValues, pick } from './form-values.ts'
import { UnsavedBar } from './unsaved-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { useRecord } from './use-record.ts'

/** What stands in the form but is saved by calls of its own, such as the prices of a variant. */
export interface OwnPart {
  /** Empty when there is nothing to save. */
  changed: { name: string; label: string }[]
  /** True when everything was saved. */
  save: () => Promise<boolean>
  discard: () => void
  /** What a refused save says; null when nothing failed. */
  trouble: string | null
  /** Whether a draft brought changes back. */
  isRestored: boolean
}

interface Props {
  screen: Screen
  record: ReturnType<typeof useRecord>
  options: Options
  /** What would lose the record if it were deleted. */
  uses?: string[] | undefined
  /** The question before a delete; left out, the usual one. */
  askDelete?: (close: () => void) => ReactNode
  part?: OwnPart
  /** Where the page of a record can be seen that visitors do not see yet. */
  preview?: (id: number) => Promise<string>
  /** Stands below the name, such as ways to the parts of the form. */
  tabs?: ReactNode
  /** The columns of the form. */
  children: ReactNode
  /** What stands in the first column below the form, with forms of its own. */
  more?: ReactNode
}

const nothing: OwnPart = {
  changed: [],
  save: async () => true,
  discard: () => {},
  trouble: null,
  isRestored: false,
}

/** Everything around the fields of a record: its name, what can be done with it, messages and questions. */
export function RecordFrame(props: Props) {
  const { screen, record, options, uses, askDelete, part = nothing, preview, tabs, children, more } = props
  const [isDeleting, setDeleting] = useState(false)
  /** What was brought back from the history, and what it replaced. */
  const [past, setPast] = useState<{ note: string; before: Values } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { saved, changed, trouble, theirs } = record
  const isDirty = changed.length + part.changed.length > 0
  const address = saved && screen.view ? viewAddress(screen.view, saved) : null
  const refusal = trouble.text ?? part.trouble
  /** True when everything is saved. */
  const save = async (): Promise<boolean> => {
    if (isSaving) return false
    setSaving(true)
    setPast(null)
    try {
      if (!(await part.save())) return false
      return saved && changed.length === 0 ? true : await record.save()
    } finally {
      setSaving(false)
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
        <span className="sp" />
        {address && (
          <ButtonLink look="quiet" to={address} target="_blank" rel="noopener">
            <Icon name="eye" />
            View
          </ButtonLink>
        )}
        {saved && !address && preview && (
          <PreviewButton {...{ isDirty, save }} addressOf={() => preview(saved.id)} />
        )}
        {saved && (
          <HistoryButton
            {...{
              entity: screen.resource.key,
              id: saved.id,
              name: record.name,
              fields: screen.form,
              options,
            }}
            onBringBack={(values, note) => {
              const brought = pick(formValues(screen, values), Object.keys(values))
              const old = { ...pick(record.base, changed), ...brought }
              record.set(old)
              setPast({ note, before: pick(record.values, Object.keys(old)) })
            }}
          />
        )}
        {saved && screen.resource.copy && (
          <Button
            look="quiet"
            title={isDirty ? 'Saves your changes first' : undefined}
            onClick={() => void save().then((isSaved) => isSaved && record.clone())}
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
        {screen.hasGoBack && <ButtonLink to={screen.paths.list}>Go Back</ButtonLink>}
        <Button onClick={() => void record.cancel()}>Cancel</Button>
      </div>
      {tabs}
      {refusal && (
        <FormError>
          {[screen.refusal, formError(refusal), ...trouble.uses].filter(Boolean).join(' ')}
        </FormError>
      )}
      {(record.isRestored || part.isRestored) && isDirty && (
        <p className="restored" role="status">
          <Icon name="info" />
          Your unsaved changes were kept in this browser and are back in the form.
        </p>
      )}
      {past && (
        <p className="restored" role="status">
          <Icon name="info" />
          {past.note}
          <Button
            small
            onClick={() => {
              record.set(past.before)
              setPast(null)
            }}
          >
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
                ...part.changed,
              ]}
              onDiscard={() => {
                setPast(null)
                record.discard()
                part.discard()
              }}
            />
          )}
        </form>
        {more && <div className="form-more">{more}</div>}
      </div>
      <UnsavedGuard isDirty={isDirty} isLeaving={record.isLeaving} onLeave={record.throwAway} onSave={save} />
      {isDeleting &&
        (askDelete?.(() => setDeleting(false)) ?? (
          <DeleteDialog
            noun={screen.noun}
            name={record.name}
            uses={uses}
            onCancel={() => setDeleting(false)}
            onDelete={() =>
              void record.remove(uses?.length ? { confirmed: true } : {}).finally(() => setDeleting(false))
            }
          />
        ))}
      {theirs && (
        <ConflictDialog
          {...{ options, base: record.base, mine: record.values, theirs: theirs.base }}
          fields={screen.form}
          onBack={record.keepEditing}
          onSave={(chosen) => void record.save(chosen, theirs)}
        />
      )}
    </>
  )
}
