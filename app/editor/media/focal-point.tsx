import { useId, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { Photo } from '#app/blocks/photo.tsx'
import { CroppedPhoto } from './record-thumbnail.tsx'
import type { PhotoRecord } from './photo-record.ts'

interface Point {
  focal_x: number
  focal_y: number
}

interface Props {
  photo: PhotoRecord
  point: Point
  onChange: (point: Point) => void
}

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const LARGE_STEP = 10
const MAX_HEIGHT = 240

/** The photo with its focal point, which is set by a click, by dragging, by arrow keys or as numbers. */
export function FocalPoint({ photo, point, onChange }: Props) {
  const picture = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { focal_x, focal_y } = point
  useLayoutEffect(() => {
    Object.assign(marker.current!.style, { left: `${focal_x}%`, top: `${focal_y}%` })
  }, [focal_x, focal_y])
  const ratio = photo.width / photo.height
  useLayoutEffect(() => {
    // The place of a click is right before the photo is loaded, too.
    const width = `min(100%, ${MAX_HEIGHT * ratio}px)`
    Object.assign(picture.current!.style, { width, aspectRatio: String(ratio) })
  }, [ratio])
  const set = (x: number, y: number) => {
    const next = { focal_x: percent(x), focal_y: percent(y) }
    if (next.focal_x !== focal_x || next.focal_y !== focal_y) onChange(next)
  }
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = picture.current!.getBoundingClientRect()
    set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : 1
    set(focal_x + arrow[0] * step, focal_y + arrow[1] * step)
  }
  const number = (key: keyof Point, label: string) => (
    <label className="f">
      <span>{label}</span>
      <input
        type="number"
        min={0}
        max={100}
        value={point[key]}
        onChange={({ target }) => onChange({ ...point, [key]: percent(target.valueAsNumber) })}
      />
    </label>
  )
  return (
    <>
      <div className="pic">
        <div
          ref={picture}
          className="focal"
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.preventDefault()
            picture.current!.setPointerCapture(event.pointerId)
            marker.current?.focus()
            follow(event)
          }}
          onPointerMove={(event) => picture.current!.hasPointerCapture(event.pointerId) && follow(event)}
        >
          <Photo photo={photo} alt={photo.alt || photo.name} sizes="268px" />
          <button
            ref={marker}
            className="focal-mark"
            type="button"
            aria-label={`Focal point, ${focal_x} % from the left, ${focal_y} % from the top; arrow keys move it`}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <fieldset className="focal-set" aria-labelledby={id}>
        <p id={id}>Focal point: what a crop keeps</p>
        {number('focal_x', '% from left')}
        {number('focal_y', '% from top')}
        <span className="crops" aria-hidden="true">
          <span className="crop square">
            <CroppedPhoto photo={{ ...photo, ...point }} />
          </span>
          <span className="crop card">
            <CroppedPhoto photo={{ ...photo, ...point }} />
          </span>
        </span>
      </fieldset>
    </>
  )
}

/** A whole percentage; what is no number becomes the centre. */
function percent(value: number): number {
  return Number.isFinite(value) ? Math.round(Math.max(0, Math.min(100, value))) : 50
}
