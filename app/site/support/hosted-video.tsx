import { useTexts } from '#app/languages/texts.ts'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  title: string
  /** Address of the video page, for browsers without scripts. */
  address: string
  /** Identifier at the host; null if the address has none. */
  id: string | null
}

/** An external video. For privacy, nothing is loaded from its host until it is played (`behaviours/play-videos.ts`). */
export function HostedVideo({ title, address, id }: Props) {
  const { t } = useTexts()
  if (id === null) return address ? <a href={address}>{address}</a> : null
  return (
    <div className="figure video">
      <a
        href={address}
        target="_blank"
        rel="noopener"
        data-play-embedded={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        data-title={title}
      >
        <span className="visually-hidden">{t('Play video: {title}', { title })}</span>
        <span className="poster-title" aria-hidden="true">
          {title}
        </span>
        <span className="playbtn">
          <Icon name="play" />
        </span>
      </a>
    </div>
  )
}
