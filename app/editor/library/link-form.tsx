import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { library } from '#contract/library.ts'
import { useEditSession } from '#app/editor/edit-session/use-edit-session.ts'
import { FormNotices } from '#app/editor/form/form-notices.tsx'
import { RecordConflict } from '#app/editor/form/record-conflict.tsx'
import { DeleteDialog } from '#app/editor/form/delete-dialog.tsx'
import { formError } from '#app/blocks/form-error.ts'
import { UnsavedGuard } from '#app/editor/form/unsaved-guard.tsx'
import { formValues } from '#app/editor/form/form-values.ts'
import { RecordField } from '#app/editor/form/record-field.tsx'
import { iconField } from '#app/editor/inputs/icon-field.ts'
import { HistoryButton } from '#app/editor/history/history-button.tsx'
import { keptMessage } from '#app/editor/publishing/kept-message.ts'
import { useKeepDialog } from '#app/editor/publishing/use-keep-dialog.tsx'
import type { Option, Values } from '#app/editor/records.ts'
import { refusalOf, refusalToPrepare } from '#app/editor/rights.ts'
import { useRestore } from '#app/editor/trash/use-restore.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { linkFields } from './link-fields.ts'

export type LinkRecord = Awaited<ReturnType<Api['library']['links']['list']>>['link'][number]

interface Props {
  link: LinkRecord
  files: Option[]
  onClose: () => void
  onChange: () => Promise<void>
}

const allFields = { ...linkFields, icon: iconField }
const valuesOf = (link: Values): Values => ({ ...formValues({ form: linkFields }, link), icon: link.icon })

/** All fields of a link, saved together. */
export function LinkForm({ link, files, onClose, onChange }: Props) {
  const name = link.name || 'Untitled link'
  const [isDeleting, setDeleting] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  const { announceDeleted } = useRestore()
  const record = useEditSession({
    resource: library.links,
    loaded: link,
    valuesOf,
    draftPath: (id) => `/editor/links#link/${id}`,
    draftName: () => `Links: ${name}`,
    announce(announcement) {
      if (announcement.kind === 'saved') toast({ text: 'The link is saved' })
      else if (announcement.kind === 'kept') toast(keptMessage(name, announcement, navigate))
      else announceDeleted({ entity: 'link', id: link.id, text: `${name} is deleted` })
      void close()
    },
  })
  const keepDialog = useKeepDialog({ name, keep: record.keep })
  const refusal = refusalOf(library.links.update)
  const isForeign = refusalToPrepare(library.links.update) !== undefined
  /** Reloads the list and closes the form, unless there is new input in it. */
  const close = async () => {
    setClosing(true)
    await onChange()
    setClosing(false)
    if (record.mayLeave() || !record.isUnsaved()) onClose()
  }
  const { values, changed, errors } = record

  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        void record.save()
      }}
    >
      <UnsavedGuard
        isDirty={changed.length > 0}
        mayLeave={record.mayLeave}
        onLeave={record.abandon}
        onSave={() => record.save()}
      />
      {record.refusal && <FormError>{formError(record.refusal.code)}</FormError>}
      <FormNotices record={record} fields={allFields} options={{ file: files }} />
      <div className="field-grid">
        {Object.entries(linkFields).map(([field, shape]) => (
          <RecordField
            key={field}
            name={field}
            idPrefix={`link-${link.id}`}
            field={shape}
            value={values[field]}
            isChanged={changed.includes(field)}
            options={field === 'file' ? files : []}
            error={errors[field]}
            onChange={(value) => record.set({ [field]: value })}
          />
        ))}
        <RecordField
          name="icon"
          idPrefix={`link-${link.id}`}
          field={iconField}
          value={values.icon}
          isChanged={changed.includes('icon')}
          options={[]}
          error={errors.icon}
          onChange={(icon) => record.set({ icon })}
        />
      </div>
      <div className="acts">
        <Button look="quiet" className="warns" disabled={isForeign} onClick={() => setDeleting(true)}>
          <Icon name="trash" />
          Delete
        </Button>
        <HistoryButton
          entity="link"
          id={link.id}
          name={name}
          fields={allFields}
          options={{ file: files }}
          onBringBack={(old, text, bringing) => {
            record.bringBack(old, text, bringing)
            toast({ text, action: { name: 'Undo', run: record.undo } })
          }}
        />
        <Button
          onClick={() => {
            record.abandon()
            onClose()
          }}
        >
          Cancel
        </Button>
        {changed.length > 0 && !isForeign && (
          <Button onClick={() => keepDialog.ask()}>Keep for later…</Button>
        )}
        <Button
          look="primary"
          type="submit"
          disabled={record.isBusy || isClosing || refusal !== undefined}
          title={refusal?.text}
        >
          Save
        </Button>
      </div>
      <RecordConflict record={record} fields={allFields} options={{ file: files }} />
      {isDeleting && (
        <DeleteDialog
          noun="link"
          name={name}
          call={library.links.remove}
          onCancel={() => setDeleting(false)}
          onDelete={() => {
            setDeleting(false)
            void record.remove({ confirmed: true })
          }}
          onKeep={() => {
            setDeleting(false)
            keepDialog.ask({ kind: 'remove', input: { confirmed: true } })
          }}
        />
      )}
      {keepDialog.dialog}
    </form>
  )
}
