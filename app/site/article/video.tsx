import type { ReactNode } from 'react'
import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { posterOf } from './posters.ts'

interface Props {
  /** Address of a file on this site. */
  src: string
  title: string
  /** Text alternative of the video. */
  children?: ReactNode
}

/** A video that is loaded when it is played. Without scripts, the link opens the file. */
export function Video({ src, title, children }: Props) {
  const { t } = useTexts()
  const poster = posterOf(src)
  return (
    <figure className="figure video">
      <div className="poster">
        {poster ? (
          <img src={poster} alt="" width="640" height="360" loading="lazy" decoding="async" />
        ) : (
          <div className="poster-title" aria-hidden="true">
            {title}
          </div>
        )}
        <a href={src} aria-label={t('Play video: {title}', { title })} data-play-film={title}>
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

/** Two smaller videos side by side. */
export function PairedVideos({ children }: { children: ReactNode }) {
  return <div className="paired">{children}</div>
}
