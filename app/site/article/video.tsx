import type { ReactNode } from 'react'
import { ZonesFigure } from '#app/blocks/mesh/zones-figure.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  /** A file of this site. */
  src: string
  title: string
  /** What it shows, in words that do without it. */
  children?: ReactNode
}

/** A film that is loaded only when it is asked for; without scripts the link opens it. */
export function Video({ src, title, children }: Props) {
  return (
    <figure className="figure video">
      <div className="poster">
        <div aria-hidden="true">
          <ZonesFigure />
        </div>
        <a href={src} aria-label={`Play video: ${title}`} data-play-film={title}>
          <span className="playbtn">
            <Icon name="play" />
          </span>
        </a>
      </div>
      <figcaption>
        <b>{title}</b> {children}
      </figcaption>
    </figure>
  )
}

/** Two films side by side, each of them smaller. */
export function PairedVideos({ children }: { children: ReactNode }) {
  return <div className="paired">{children}</div>
}
