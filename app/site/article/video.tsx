import { useState, type ReactNode } from 'react'
import { ZonesFigure } from '#app/blocks/mesh/zones-figure.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  /** A file of this site. */
  src: string
  title: string
  /** What it shows, in words that do without it. */
  children?: ReactNode
}

/** A film that is loaded only when it is asked for. */
export function Video({ src, title, children }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <figure className="figure video">
      {isPlaying ? (
        <video src={src} controls autoPlay muted playsInline aria-label={title}>
          Your browser does not support the video tag.
        </video>
      ) : (
        <div className="poster">
          <div aria-hidden="true">
            <ZonesFigure />
          </div>
          <button type="button" aria-label={`Play video: ${title}`} onClick={() => setPlaying(true)}>
            <span className="playbtn">
              <Icon name="play" />
            </span>
          </button>
        </div>
      )}
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
