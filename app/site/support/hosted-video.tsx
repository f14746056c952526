import { useState } from 'react'
import { ZonesFigure } from '#app/blocks/mesh/zones-figure.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  title: string
  /** Where people find it, for browsers without scripts. */
  address: string
  /** Its identifier at the host; null when the address has none. */
  id: string | null
}

/** A video kept elsewhere: nothing is asked of its host before somebody plays it. */
export function HostedVideo({ title, address, id }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  if (id === null) return address ? <a href={address}>{address}</a> : null
  if (isPlaying) {
    return (
      <div className="figure video">
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
          title={title}
          allow="autoplay; fullscreen"
          allowFullScreen
        />
      </div>
    )
  }
  return (
    <div className="figure video">
      <a
        href={address}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <span className="vh">Play video: {title}</span>
        <span aria-hidden="true">
          <ZonesFigure />
        </span>
        <span className="playbtn">
          <Icon name="play" />
        </span>
      </a>
    </div>
  )
}
