import type { Api } from '#contract/contract.ts'
import { Photo } from '#app/blocks/photo.tsx'
import { hasTerm } from '#app/editor/list/has-term.ts'
import { Empty } from '#app/ui/empty.tsx'

type PhotosResponse = Awaited<ReturnType<Api['media']['photos']['list']>>
export type PhotoRecord = PhotosResponse['photo'][number]
export type PhotoSection = PhotosResponse['photo_section'][number]

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
            <button
              className={isPicked(photo) ? 'ph sel' : 'ph'}
              type="button"
              aria-pressed={isPicked(photo)}
              onClick={() => onPick(photo)}
            >
              <span className="pic">
                <Photo photo={photo} alt="" sizes="160px" />
              </span>
              <span className="cap">{photo.name}</span>
            </button>
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
