import { useState } from 'react'
import { Photo } from '#app/blocks/photo.tsx'
import { PhotoDialog } from '#app/editor/media/photo-dialog.tsx'
import type { PhotoOption } from '#app/editor/records.ts'
import type { PhotosField } from '#app/editor/screen.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useReorder } from './use-reorder.ts'

interface Props {
  id: string
  field: PhotosField
  value: number[]
  /** The photos that existed when the form was opened. */
  options: PhotoOption[]
  /** Id of the error message. */
  errorId: string | undefined
  onChange: (value: number[]) => void
}

/** Input for an ordered list of photos, sortable by drag and drop or arrow keys. */
export function PhotosInput({ id, field, value, options, errorId, onChange }: Props) {
  const [isPicking, setPicking] = useState(false)
  const [picked, setPicked] = useState<PhotoOption[]>([])
  const { list, handle } = useReorder(value, onChange)
  const all = [...picked, ...options]
  return (
    <div role="group" aria-label={field.label}>
      {value.length === 0 && <p className="none">{field.none}</p>}
      <ul className="ph-row" {...list}>
        {value.map((photoId, index) => {
          const photo = all.find((option) => option.id === photoId)
          const name = photo?.name ?? `Photo ${photoId}`
          return (
            <li className="ph" key={photoId}>
              <button
                className="icon-button grip"
                type="button"
                aria-label={`Move ${name}, ${index + 1} of ${value.length}; arrow keys`}
                {...handle(index)}
              >
                <Icon name="grip" />
              </button>
              <button
                className="icon-button x"
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(value.filter((other) => other !== photoId))}
              >
                <Icon name="x" />
              </button>
              <span className="pic">{photo && <Photo photo={photo} alt="" sizes="160px" />}</span>
              <span className="cap">{name}</span>
            </li>
          )
        })}
        <li className="add-cell">
          <button
            id={id}
            className="ph add"
            type="button"
            aria-describedby={errorId}
            onClick={() => setPicking(true)}
          >
            <Icon name="plus" />
            Pick or upload
          </button>
        </li>
      </ul>
      {isPicking && (
        <PhotoDialog
          title={field.label}
          chosen={value}
          isSingle={false}
          section={field.section}
          onChoose={(photos) => {
            setPicked(photos)
            onChange(photos.map((photo) => photo.id))
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
