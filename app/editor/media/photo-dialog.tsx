import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Call } from '#contract/call.ts'
import { failures } from '#domain/failure.ts'
import { api } from '#app/api-client.ts'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { useIsMounted } from '#app/editor/use-is-mounted.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Loader } from '#app/ui/loader.tsx'
import { PhotoGalleries } from './photo-galleries.tsx'
import type { PhotoRecord, PhotoSection } from './photo-record.ts'
import { PhotoUpload } from './photo-upload.tsx'

interface Props {
  title: string
  /** Ids of the current selection. */
  chosen: number[]
  /** A click chooses one photo; otherwise several can be selected and confirmed. */
  isSingle: boolean
  /** The default section for uploads; its gallery comes first. */
  section: number
  upload?: Call | undefined
  onChoose: (photos: PhotoRecord[]) => void
  onClose: () => void
}

/** Photo picker: all photos by section, with upload. */
export function PhotoDialog({ title, chosen, isSingle, section, upload, onChoose, onClose }: Props) {
  const [photos, setPhotos] = useState<PhotoRecord[]>()
  const [sections, setSections] = useState<PhotoSection[]>([])
  const [isUnavailable, setUnavailable] = useState(false)
  const [term, setTerm] = useState('')
  const [ids, setIds] = useState(chosen)
  const isOpen = useIsMounted()

  useEffect(() => {
    api.media.photos.list({}).then(
      ({ photo, photo_section }) => {
        setPhotos(photo)
        setSections([
          ...photo_section.filter(({ id }) => id === section),
          ...photo_section.filter(({ id }) => id !== section),
        ])
      },
      () => setUnavailable(true),
    )
  }, [section])

  const pick = (photo: PhotoRecord) => {
    if (isSingle) return onChoose([photo])
    setIds((current) =>
      current.includes(photo.id) ? current.filter((id) => id !== photo.id) : [...current, photo.id],
    )
  }
  /** An upload that finishes after Cancel must not change the form. */
  const addUploaded = (photo: PhotoRecord) => {
    if (!isOpen.current) return
    setPhotos((current = []) => [photo, ...current.filter(({ id }) => id !== photo.id)])
    // A picture that was there already may be among the selected ones.
    if (isSingle || !ids.includes(photo.id)) pick(photo)
  }
  const chosenPhotos = ids.flatMap((id) => photos?.find((photo) => photo.id === id) ?? [])

  // Rendered outside the form, because Enter in the search box would submit it.
  return createPortal(
    <Dialog
      className="wide picker"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            Cancel <kbd>Esc</kbd>
          </Button>
          {!isSingle && (
            <Button look="primary" disabled={!photos} onClick={() => onChoose(chosenPhotos)}>
              Use {chosenPhotos.length} {chosenPhotos.length === 1 ? 'photo' : 'photos'}
            </Button>
          )}
        </>
      }
    >
      {isUnavailable && <FormError>{failures.UNAVAILABLE.text}</FormError>}
      {!photos && !isUnavailable && <Loader />}
      {photos && (
        <>
          <SearchBox label="Search photos" value={term} onChange={setTerm} />
          <PhotoUpload
            sections={sections}
            section={section}
            isSingle={isSingle}
            upload={upload}
            onUploaded={addUploaded}
          />
          <div className="gal">
            <PhotoGalleries
              photos={photos}
              sections={sections}
              term={term}
              isPicked={({ id }) => ids.includes(id)}
              onPick={pick}
            />
          </div>
        </>
      )}
    </Dialog>,
    document.querySelector('.ed') ?? document.body,
  )
}
