import { Photo } from '#app/blocks/photo.tsx'
import type { PhotoRecord } from './photo-record.ts'

interface Props {
  photo: PhotoRecord
  isPicked: boolean
  onPick: (photo: PhotoRecord) => void
}

/** A photo that can be picked. */
export function PhotoButton({ photo, isPicked, onPick }: Props) {
  return (
    <button
      className={isPicked ? 'ph sel' : 'ph'}
      type="button"
      aria-pressed={isPicked}
      onClick={() => onPick(photo)}
    >
      <span className="pic">
        <Photo photo={photo} alt="" sizes="160px" />
      </span>
      <span className="cap">{photo.name}</span>
    </button>
  )
}
