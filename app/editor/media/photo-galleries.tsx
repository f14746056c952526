import { hasTerm } from '#app/editor/list/has-term.ts'
import { Empty } from '#app/ui/empty.tsx'
import { PhotoButton } from './photo-button.tsx'
import type { PhotoRecord, PhotoSection } from './photo-record.ts'

interface Props {
  photos: PhotoRecord[]
  sections: PhotoSection[]
  /** Filter by name. */
  term: string
  isPicked: (photo: PhotoRecord) => boolean
  onPick: (photo: PhotoRecord) => void
}

/** One gallery per photo section. Each photo can be picked. */
export function PhotoGalleries({ photos, sections, term, isPicked, onPick }: Props) {
  const found = photosNamed(photos, term)
  const galleries = sections
    .map(({ id, name }) => ({ id, name, shown: found.filter(({ section }) => section === id) }))
    .filter(({ shown }) => shown.length > 0 || term.trim() === '')
  if (galleries.length === 0) return <Empty text="No photos" />
  return galleries.map(({ id, name, shown }) => (
    <section key={id} aria-label={name}>
      <div className="gal-h">
        <h2>{name}</h2>
        <i>{shown.length}</i>
      </div>
      <ul>
        {shown.map((photo) => (
          <li key={photo.id}>
            <PhotoButton photo={photo} isPicked={isPicked(photo)} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Filters photos by name, ignoring case. */
export function photosNamed(photos: PhotoRecord[], term: string): PhotoRecord[] {
  return photos.filter(({ name }) => hasTerm([name], term))
}
