import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { media } from '#contract/media.ts'
import type { Uses } from '#contract/uses.ts'
import { formatDay } from '#domain/calendar-date.ts'
import { photoAddress, photoMarkdown } from '#domain/media/picture.ts'
import { api } from '#app/api-client.ts'
import type { Conflict, Refusal } from '#app/editor/edit-session/edit-state.ts'
import { pick } from '#domain/field-values.ts'
import { useEditSession } from '#app/editor/edit-session/use-edit-session.ts'
import { DeleteDialog } from '#app/editor/form/delete-dialog.tsx'
import { formError } from '#app/blocks/form-error.ts'
import { FormNotices } from '#app/editor/form/form-notices.tsx'
import { UnsavedGuard } from '#app/editor/form/unsaved-guard.tsx'
import { HistoryButton } from '#app/editor/history/history-button.tsx'
import { keptMessage } from '#app/editor/publishing/kept-message.ts'
import { useKeepDialog } from '#app/editor/publishing/use-keep-dialog.tsx'
import type { Values } from '#app/editor/records.ts'
import { refusalOf, refusalToPrepare } from '#app/editor/rights.ts'
import { useRestore } from '#app/editor/trash/use-restore.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PhotoRecord, PhotoSection } from './photo-record.ts'
import { describeUsage } from '#app/editor/describe-usage.ts'
import { FocalPoint } from './focal-point.tsx'
import { forgetThumbnails } from './thumbnails.ts'
import { WhereUsed } from './where-used.tsx'

interface Props {
  photo: PhotoRecord
  sections: PhotoSection[]
  /** Called after a save or delete. */
  onChanged: () => void
}

const historyFields = {
  name: { label: 'Name' },
  section: { label: 'Section' },
  alt: { label: 'Alternative text' },
  focal_x: { label: 'Focal point, % from left' },
  focal_y: { label: 'Focal point, % from top' },
}
type EditedName = keyof typeof historyFields

const valuesOf = (photo: Values) =>
  pick(photo, Object.keys(historyFields) as EditedName[]) as Pick<PhotoRecord, EditedName>

/** The form of a photo: name, section, alternative text and focal point; URL, and uses. */
export function PhotoPanel({ photo, sections, onChanged }: Props) {
  const nameId = useId()
  const sectionId = useId()
  const altId = useId()
  const toast = useToast()
  const navigate = useNavigate()
  const { announceDeleted } = useRestore()
  const panel = useRef<HTMLFormElement>(null)
  const { id } = photo
  const record = useEditSession({
    resource: media.photos,
    loaded: photo,
    valuesOf,
    draftPath: () => `/editor/photos?photo=${id}`,
    draftName: () => `Photos: ${photo.name}`,
    announce(done) {
      if (done.kind === 'saved') toast({ text: `${valuesOf(done.record).name} is saved` })
      else if (done.kind === 'kept') toast(keptMessage(photo.name, done, navigate))
      else announceDeleted({ entity: 'photo', id, text: `${photo.name} is deleted` })
      forgetThumbnails()
      onChanged()
    },
  })
  const { name, section, alt, focal_x, focal_y } = record.values
  const [uses, setUses] = useState<Uses>()
  const [isDeleting, setDeleting] = useState(false)
  const { attempt } = useAttempt()
  const isDirty = record.changed.length > 0
  const refusal = refusalOf(media.photos.update)
  const address = photoAddress(photo)
  const errorText = describeError(record, sections)

  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  /** The conflict message shows their version, so saving again overwrites it with the local changes. */
  const save = () => (record.conflict ? record.resolve(record.values) : record.save())
  const openDeleteDialog = () =>
    attempt(async () => {
      setUses((await api.media.photos.uses({ id })).uses)
      setDeleting(true)
    })
  const removal = { confirmed: (uses?.total ?? 0) > 0 }
  const keepDialog = useKeepDialog({ name: photo.name, keep: record.keep })
  const remove = async () => {
    const isRemoved = await record.remove(removal)
    const newUses = record.getState().refusal?.uses
    // New uses since the dialog opened: keep it open with the updated list.
    if (!isRemoved && newUses) setUses(newUses)
    else setDeleting(false)
  }

  return (
    <form
      ref={panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FocalPoint photo={photo} point={{ focal_x, focal_y }} onChange={record.set} />
      <h2>{photo.filename}</h2>
      <p className="muted">
        {photo.width} × {photo.height} px, uploaded {formatDay(photo.uploaded)}
      </p>
      {errorText && <FormError>{errorText}</FormError>}
      <FormNotices record={record} fields={historyFields} options={{ section: sections }} />
      <div className="f">
        <label className="lab" htmlFor={nameId}>
          Name
        </label>
        <input id={nameId} value={name} onChange={({ target }) => record.set({ name: target.value })} />
      </div>
      <div className="f">
        <label className="lab" htmlFor={sectionId}>
          Section
        </label>
        <select
          id={sectionId}
          value={section}
          onChange={({ target }) => record.set({ section: Number(target.value) })}
        >
          {sections.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      </div>
      <div className="f">
        <label className="lab" htmlFor={altId}>
          Alternative text<small>says what it shows</small>
        </label>
        <textarea
          id={altId}
          className="alt"
          rows={2}
          maxLength={500}
          value={alt}
          // One line: a line break is no part of an alternative text.
          onChange={({ target }) => record.set({ alt: target.value.replaceAll(/[\n\r]+/g, ' ') })}
        />
      </div>
      <div className="row">
        <CopyButton text={address} label="Copy URL" />
        <CopyButton text={photoMarkdown(photo)} label="Copy Markdown" />
        <HistoryButton
          entity="photo"
          id={id}
          name={photo.name}
          fields={historyFields}
          options={{ section: sections }}
          onBringBack={(old, text, bringing) => {
            record.bringBack(old, text, bringing)
            toast({ text, action: { name: 'Undo', run: record.undo } })
          }}
        />
      </div>
      <WhereUsed entity="photo" id={id} none="Shown nowhere." />
      <div className="end">
        <Button
          look="danger"
          disabled={refusalToPrepare(media.photos.remove) !== undefined}
          onClick={() => void openDeleteDialog()}
        >
          <Icon name="trash" />
          Delete
        </Button>
        {isDirty && !refusalToPrepare(media.photos.update) && (
          <Button onClick={() => keepDialog.ask()}>Keep for later…</Button>
        )}
        <Button
          look="primary"
          type="submit"
          disabled={!isDirty || refusal !== undefined}
          title={refusal?.text}
        >
          Save <kbd aria-hidden="true">Ctrl S</kbd>
        </Button>
      </div>
      <UnsavedGuard
        isDirty={isDirty}
        mayLeave={record.mayLeave}
        onLeave={record.abandon}
        onSave={save}
        onKeep={() => keepDialog.ask()}
      />
      {keepDialog.dialog}
      {isDeleting && (
        <DeleteDialog
          noun="photo"
          name={photo.name}
          uses={uses?.records.map(describeUsage)}
          record={{ entity: 'photo', id: photo.id }}
          call={media.photos.remove}
          onCancel={() => setDeleting(false)}
          onDelete={() => void remove()}
          onKeep={() => {
            setDeleting(false)
            keepDialog.ask({ kind: 'remove', input: removal })
          }}
        />
      )}
    </form>
  )
}

interface WriteState {
  refusal: Refusal | null
  conflict: Conflict | null
}

/** Error text of a refused write; in a conflict, with the current values. */
function describeError({ refusal, conflict }: WriteState, sections: PhotoSection[]): string {
  if (conflict) {
    const theirs = valuesOf(conflict.values)
    const sectionName = sections.find(({ id }) => id === theirs.section)?.name ?? ''
    return `${formError('STALE_VERSION')} It is now “${theirs.name}” in ${sectionName}. Save again to replace that.`
  }
  // The uses are listed in the delete dialog, which is still open.
  if (!refusal || refusal.uses) return ''
  return [formError(refusal.code), ...Object.values(refusal.fields)].join(' ')
}
