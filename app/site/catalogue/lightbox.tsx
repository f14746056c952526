import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { photoAddress } from '#domain/media/picture.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Photo } from '#app/blocks/photo.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { GalleryPhoto } from './gallery.tsx'
import { swipeStep } from './swipe.ts'

interface Props {
  title: string
  photos: GalleryPhoto[]
  current: number
  onMove: (index: number) => void
  onClose: () => void
}

const ZOOMS = [1, 2, 4] as const

/** Full-screen photos. Arrow keys, swipes and thumbnails navigate, plus and minus zoom, Escape closes. */
export function Lightbox({ title, photos, current, onMove, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [level, setLevel] = useState(0)
  const { t } = useTexts()
  const shown = photos[current]!
  useEffect(() => {
    const { current: element } = dialog
    element?.showModal()
    return () => element?.close()
  }, [])

  const move = (index: number) => {
    setLevel(0)
    onMove((index + photos.length) % photos.length)
  }
  const zoom = (to: number) => setLevel(Math.min(Math.max(to, 0), ZOOMS.length - 1))
  const actions: Record<string, () => void> = {
    ArrowLeft: () => move(current - 1),
    ArrowRight: () => move(current + 1),
    Home: () => move(0),
    End: () => move(photos.length - 1),
    '+': () => zoom(level + 1),
    '-': () => zoom(level - 1),
    '0': () => zoom(0),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <dialog
      className="lightbox"
      aria-label={t('Photos of {name}', { name: title })}
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="lb-bar">
        <p aria-live="polite">
          <b>{title}</b> {shown.name}
        </p>
        <span className="mono">
          {current + 1} / {photos.length}
        </span>
        <Tool label={t('Zoom out')} icon="minus" isDisabled={level === 0} onClick={() => zoom(level - 1)} />
        <Tool
          label={t('Zoom in')}
          icon="plus"
          isDisabled={level === ZOOMS.length - 1}
          onClick={() => zoom(level + 1)}
        />
        <Tool label={t('Close')} icon="x" onClick={onClose} />
      </div>
      <MoveButton
        label={t('Previous photo')}
        icon="left"
        isShown={photos.length > 1}
        onClick={actions.ArrowLeft!}
      />
      <Stage
        key={shown.id}
        item={shown}
        zoom={ZOOMS[level]!}
        onToggle={() => zoom(level === 0 ? 1 : 0)}
        onSwipe={(step) => move(current + step)}
      />
      <MoveButton
        label={t('Next photo')}
        icon="right"
        isShown={photos.length > 1}
        onClick={actions.ArrowRight!}
      />
      <ul className="lb-thumbs">
        {photos.map(({ id, name, photo }, index) => (
          <li key={id}>
            <button
              type="button"
              className="stage"
              aria-label={name}
              aria-current={index === current || undefined}
              onClick={() => move(index)}
            >
              <Photo photo={photo} alt="" sizes="104px" />
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

interface StageProps {
  item: GalleryPhoto
  zoom: number
  onToggle: () => void
  onSwipe: (step: -1 | 1) => void
}

/** One photo: a swipe navigates, a click zooms. A zoomed photo can be dragged and scrolled. */
function Stage({ item, zoom, onToggle, onSwipe }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const { current } = stage
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    )
  }, [zoom])

  const onPointerMove = (event: PointerEvent) => {
    if (zoom > 1 && event.pointerType === 'mouse' && event.buttons === 1) {
      stage.current?.scrollBy(-event.movementX, -event.movementY)
    }
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!start.current) return
    const distance = { x: event.clientX - start.current.x, y: event.clientY - start.current.y }
    start.current = null
    const step = zoom === 1 ? swipeStep(distance) : 0
    if (step !== 0) onSwipe(step)
    else if (Math.hypot(distance.x, distance.y) < 5) onToggle()
  }
  return (
    <div
      className={`lb-stage zoom-${zoom}`}
      ref={stage}
      onPointerDown={({ clientX, clientY }) => (start.current = { x: clientX, y: clientY })}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (start.current = null)}
    >
      <img
        src={photoAddress(item.photo)}
        alt={item.alt}
        width={item.photo.width}
        height={item.photo.height}
        draggable={false}
      />
    </div>
  )
}

interface ToolProps {
  label: string
  icon: 'plus' | 'minus' | 'x'
  isDisabled?: boolean
  onClick: () => void
}

function Tool({ label, icon, isDisabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

interface MoveProps {
  label: string
  icon: 'left' | 'right'
  isShown: boolean
  onClick: () => void
}

function MoveButton({ label, icon, isShown, onClick }: MoveProps) {
  if (!isShown) return <span />
  return (
    <button type="button" className="lb-nav" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
