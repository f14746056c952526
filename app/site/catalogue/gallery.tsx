import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { photoAddress, type PhotoSize } from '#domain/media/picture.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Photo } from '#app/blocks/photo.tsx'
import { Icon } from '#app/ui/icon.tsx'

export interface GalleryPhoto {
  id: number
  name: string
  /** The alternative text. */
  alt: string
  photo: PhotoSize
}

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

/** Photos of a series, which open in a lightbox. Without scripts, the links lead to the image files. */
export function Gallery({ name, photos }: { name: string; photos: GalleryPhoto[] }) {
  const [current, setCurrent] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const { t } = useTexts()
  const shown = photos[current]
  if (!shown) {
    return (
      <div className="gallery">
        <div className="stage main none">
          <span className="nophoto">{t('No images available for this product')}</span>
        </div>
      </div>
    )
  }
  const onPlainClick = (action: () => void) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    action()
  }
  return (
    <div className="gallery">
      <a
        className="stage main"
        href={photoAddress(shown.photo)}
        aria-label={t('Enlarge photo {number} of {count}: {name}', {
          number: current + 1,
          count: photos.length,
          name: shown.name,
        })}
        onClick={onPlainClick(() => setIsOpen(true))}
      >
        <Photo
          key={shown.id}
          photo={shown.photo}
          alt={shown.alt}
          sizes="(max-width: 720px) 85vw, 450px"
          isFirst
        />
        <span className="enlarge">
          <Icon name="zoom" />
          {t('Enlarge')}
        </span>
      </a>
      {photos.length > 1 && (
        <ul className="thumbs">
          {photos.map(({ id, name: caption, photo }, index) => (
            <li key={id}>
              <a
                className="stage"
                href={photoAddress(photo)}
                aria-label={t('Photo {number}: {name}', { number: index + 1, name: caption })}
                aria-current={index === current || undefined}
                onClick={onPlainClick(() => setCurrent(index))}
              >
                <Photo photo={photo} alt="" sizes="90px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="g-cap" aria-live="polite">
        <span>{shown.name}</span>
        <span className="mono">
          {current + 1} / {photos.length}
        </span>
      </p>
      {isOpen && (
        <Suspense>
          <Lightbox
            title={name}
            photos={photos}
            current={current}
            onMove={setCurrent}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
