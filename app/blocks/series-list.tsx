import { seriesPath } from '#domain/wayfinding/menu.ts'
import type { PhotoSize } from '#domain/media/picture.ts'
import { Bands } from './band.tsx'
import { Photo } from './photo.tsx'
import { Status, type ShownStatus } from './status.tsx'
import { RenderedMarkdown } from './rendered-markdown.tsx'

/** A series in a list. */
export interface ShownSeries {
  id: number
  name: string
  friendly_url: string
  statuses: ShownStatus[]
  bands: string[]
  image: PhotoSize | null
  descriptionHtml: string
  secondDescriptionHtml: string
}

/** A list of series that link to their product pages. */
export function SeriesList({ series, className }: { series: ShownSeries[]; className: string }) {
  return (
    <ul className={`series-list ${className}`}>
      {series.map((item) => (
        <SeriesRow key={item.id} {...item} />
      ))}
    </ul>
  )
}

function SeriesRow(series: ShownSeries) {
  const { name, statuses, bands, image, descriptionHtml, secondDescriptionHtml } = series
  return (
    <li className="series">
      <PhotoStage image={image} />
      <div className="series-main">
        <h3>
          <a href={seriesPath(series)}>{name}</a>
        </h3>
        {statuses.length > 0 && (
          <div className="series-st">
            {statuses.map((status) => (
              <Status key={status.id} {...status} />
            ))}
          </div>
        )}
        {descriptionHtml && <RenderedMarkdown html={descriptionHtml} />}
        {bands.length > 0 && (
          <div className="series-b">
            <Bands names={bands} />
          </div>
        )}
      </div>
      {secondDescriptionHtml && <RenderedMarkdown html={secondDescriptionHtml} className="series-d2" />}
    </li>
  )
}

interface StageProps {
  image: PhotoSize | null
  isLarge?: boolean
  isFirst?: boolean
}

/** The image of a series, or a placeholder text. The alternative text is empty, because the name is next to it. */
export function PhotoStage({ image, isLarge = false, isFirst }: StageProps) {
  const size = isLarge ? 'stage lg' : 'stage'
  if (!image) {
    return (
      <div className={`${size} none`}>
        <span className="nophoto">NO PHOTO AVAILABLE</span>
      </div>
    )
  }
  const sizes = isLarge ? '(max-width: 720px) 60vw, 400px' : '(max-width: 720px) 96px, 176px'
  return (
    <div className={size}>
      <Photo photo={image} alt="" sizes={sizes} isFirst={isFirst} />
    </div>
  )
}
