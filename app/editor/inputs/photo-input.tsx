import { useState } from 'react'
import { Photo } from '#app/blocks/photo.tsx'
import { PhotoDialog } from '#app/editor/media/photo-dialog.tsx'
import type { PhotoOption } from '#app/editor/records.ts'
import type { PhotoField } from '#app/editor/screen.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  id: string
  field: PhotoField
  value: number | null
  /** The photos that existed when the form was opened. */
  options: PhotoOption[]
  /** Id of the error message. */
  errorId: string | undefined
  onChange: (value: number | null) => void
}

/** Input for one photo, picked from the galleries or uploaded. */
export function PhotoInput({ id, field, value, options, errorId, onChange }: Props) {
  const [isPicking, setPicking] = useState(false)
  const [picked, setPicked] = useState<PhotoOption[]>([])
  const photo = [...picked, ...options].find((option) => option.id === value)
  return (
    <div className="photo-in" role="group" aria-label={field.label}>
      {photo ? (
        <div className={field.isOnDark ? 'pic is-on-dark' : 'pic'}>
          <Photo photo={photo} alt={photo.name} sizes="250px" />
        </div>
      ) : (
        <p className="none">{field.none}</p>
      )}
      <div className="row">
        <Button id={id} aria-describedby={errorId} onClick={() => setPicking(true)}>
          <Icon name="image" />
          Pick or upload
        </Button>
        {value !== null && (
          <Button look="quiet" aria-label={`Remove ${field.label}`} onClick={() => onChange(null)}>
            <Icon name="x" />
            Remove
          </Button>
        )}
      </div>
      {isPicking && (
        <PhotoDialog
          title={field.label}
          chosen={value === null ? [] : [value]}
          isSingle
          section={field.section}
          upload={field.upload}
          onChoose={([choice]) => {
            if (!choice) return
            setPicked((before) => [choice, ...before])
            onChange(choice.id)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
