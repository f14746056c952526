import { useEffect, useId, useRef, useState } from 'react'
import type { Uses } from '#contract/uses.ts'
import { formatDay } from '#domain/calendar-date.ts'
import { Failure } from '#domain/failure.ts'
import { photoAddress, photoMarkdown } from '#domain/media/picture.ts'
import { api } from '#app/api-client.ts'
import { Photo } from '#app/blocks/photo.tsx'
import { DeleteDialog } from '#app/editor/form/delete-dialog.tsx'
import { formError } from '#app/blocks/form-error.ts'
import { useDraft } from '#app/editor/form/use-draft.ts'
import { UnsavedGuard } from '#app/editor/form/unsaved-guard.tsx'
import { HistoryButton } from '#app/editor/history/history-button.tsx'
import { useRestore } from '#app/editor/trash/use-restore.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PhotoRecord, PhotoSection } from './photo-galleries.tsx'
import { textOfUse } from '#app/editor/text-of-use.ts'
import { PhotoUses } from './photo-uses.tsx'

interface Props {
  photo: PhotoRecord
  sections: PhotoSection[]
  /** Called after it was saved or deleted. */
  onChanged: () => void
}

const historyFields = { name: { label: 'Name' }, section: { label: 'Section' } }

/** Name and section of a photo, its addresses and where it is shown. */
export function PhotoPanel({ photo, sections, onChanged }: Props) {
  const nameId = useId()
  const sectionId = useId()
  const toast = useToast()
  const { tellDeleted } = useRestore()
  const panel = useRef<HTMLFormElement>(null)
  const isLeaving = useRef(false)
  const draft = useDraft({
    path: `/editor/photos?photo=${photo.id}`,
    name: `Photos: ${photo.name}`,
    base: { name: photo.name, section: photo.section },
    version: photo.version,
  })
  const { name, section } = draft.values
  const [uses, setUses] = useState<Uses>()
  const [isDeleting, setDeleting] = useState(false)
  const [trouble, setTrouble] = useState('')
  const isDirty = draft.changed.length > 0
  const address = photoAddress(photo)
  const { id } = photo

  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    void api.media.photos.uses({ id }).then((answer) => setUses(answer.uses), ignore)
  }, [id])

  /** True when the work is done. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setTrouble('')
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { photo: theirs, uses: newUses } = error.details.answer ?? {}
      if (error.code === 'STILL_IN_USE') setUses(newUses as Uses)
      else {
        if (error.code === 'STALE_VERSION') draft.setVersion((theirs as PhotoRecord).version)
        setDeleting(false)
        setTrouble(problem(error, theirs as PhotoRecord | undefined, sections))
      }
      return false
    }
  }
  const save = () =>
    attempt(async () => {
      const { photo: saved } = await api.media.photos.update({ id, version: draft.version, name, section })
      draft.setVersion(saved.version)
      toast({ text: `${saved.name} is saved` })
      onChanged()
    })
  const askToDelete = () =>
    attempt(async () => {
      setUses((await api.media.photos.uses({ id })).uses)
      setDeleting(true)
    })
  const remove = () =>
    attempt(async () => {
      await api.media.photos.remove({ id, confirmed: (uses?.total ?? 0) > 0 })
      draft.drop()
      tellDeleted({ entity: 'photo', id, text: `${photo.name} is deleted` })
      onChanged()
    })

  return (
    <form
      ref={panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="pic">
        <Photo photo={photo} alt={photo.name} sizes="268px" />
      </div>
      <h2>{photo.filename}</h2>
      <p className="muted">
        {photo.width} × {photo.height} px, uploaded {formatDay(photo.uploaded)}
      </p>
      {trouble && <FormError>{trouble}</FormError>}
      <div className="f">
        <label className="lab" htmlFor={nameId}>
          Name
        </label>
        <input id={nameId} value={name} onChange={({ target }) => draft.set({ name: target.value })} />
      </div>
      <div className="f">
        <label className="lab" htmlFor={sectionId}>
          Section
        </label>
        <select
          id={sectionId}
          value={section}
          onChange={({ target }) => draft.set({ section: Number(target.value) })}
        >
          {sections.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      </div>
      <div className="row">
        <CopyButton text={address} label="Copy URL" />
        <CopyButton text={photoMarkdown(photo)} label="Copy Markdown" />
        <HistoryButton
          {...{
            entity: 'photo',
            id,
            name: photo.name,
            fields: historyFields,
            options: { section: sections },
          }}
          onBringBack={(old, text) => {
            draft.set({ name: photo.name, section: photo.section, ...old })
            toast({ text, action: { name: 'Undo', run: () => draft.set(draft.values) } })
          }}
        />
      </div>
      {uses && <PhotoUses uses={uses} />}
      <div className="end">
        <Button look="danger" onClick={() => void askToDelete()}>
          <Icon name="trash" />
          Delete
        </Button>
        <Button look="primary" type="submit" disabled={!isDirty}>
          Save <kbd>Ctrl S</kbd>
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty} isLeaving={isLeaving} onLeave={draft.drop} onSave={save} />
      {isDeleting && (
        <DeleteDialog
          noun="photo"
          name={photo.name}
          uses={uses?.records.map(textOfUse)}
          onCancel={() => setDeleting(false)}
          onDelete={() => void remove()}
        />
      )}
    </form>
  )
}

function ignore(): void {}

/** Why a save was refused; after somebody else's save, what stands there now. */
function problem(error: Failure, theirs: PhotoRecord | undefined, sections: PhotoSection[]): string {
  if (error.code !== 'STALE_VERSION' || !theirs) {
    return [formError(error.code), ...Object.values(error.details.fields ?? {})].join(' ')
  }
  const shelf = sections.find(({ id }) => id === theirs.section)?.name ?? ''
  return `${formError(error.code)} It is now “${theirs.name}” in ${shelf}. Save again to replace that.`
}
