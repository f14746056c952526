import { useState, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { FigureViewer } from './figure-viewer.tsx'

interface Props {
  /** Name of the figure; it also names the viewer. */
  title: string
  /** What the figure shows, in words that do without it. */
  caption: ReactNode
  children: ReactNode
}

/** A drawing with its caption; a click opens it in full size. */
export function Figure({ title, caption, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <figure className="figure">
      <div className="fig-b">
        {children}
        <button type="button" aria-label={`Enlarge: ${title}`} onClick={() => setOpen(true)}>
          <span className="enlarge">
            <Icon name="zoom" />
            Enlarge
          </span>
        </button>
      </div>
      <figcaption>
        <b>{title}</b> {caption}
      </figcaption>
      {isOpen && (
        <FigureViewer title={title} onClose={() => setOpen(false)}>
          {children}
        </FigureViewer>
      )}
    </figure>
  )
}
