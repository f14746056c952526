import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  /** Title of the figure and of its viewer. */
  title: string
  /** Text alternative of the figure. */
  caption: ReactNode
  children: ReactNode
}

/** A drawing with a caption. `behaviours/enlarge-figures.ts` opens it in full size. */
export function Figure({ title, caption, children }: Props) {
  return (
    <figure className="figure">
      <div className="fig-b">
        {children}
        <button type="button" aria-label={`Enlarge: ${title}`} data-enlarge>
          <span className="enlarge">
            <Icon name="zoom" />
            Enlarge
          </span>
        </button>
      </div>
      <figcaption>
        <b>{title}</b> {caption}
      </figcaption>
      <dialog className="viewer" aria-label={title} closedby="any">
        <form className="lb-bar" method="dialog">
          <p>{title}</p>
          <button className="icon-button" aria-label="Close">
            <Icon name="x" />
          </button>
        </form>
        <div className="viewer-stage" />
      </dialog>
    </figure>
  )
}
