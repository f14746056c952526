import { seriesPath } from '#domain/wayfinding/menus/menu.ts'
import type { PhotoSize } from '#domain/media/picture.ts'
import { RichText } from '#app/languages/rich-text.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { Button } from '#app/ui/button.tsx'
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
  parameters: { name: string; value: string }[]
  /** The series to use instead. */
  successor: { name: string; to: string } | null
}

/** The form that the checkboxes of all lists on a page belong to. */
const COMPARE_FORM = 'compare-list'

/** Opens the comparison of the series that are chosen in the lists of a page. */
export function CompareBar() {
  return (
    <form id={COMPARE_FORM} action="/compare" className="compare-bar no-print">
      <Button type="submit">{useTexts().t('Compare the chosen')}</Button>
    </form>
  )
}

interface Props {
  series: ShownSeries[]
  className: string
  /** With a checkbox in each row; the page has a `CompareBar`. */
  isComparable?: boolean
}

/** A list of series that link to their product pages. */
export function SeriesList({ series, className, isComparable = false }: Props) {
  return (
    <ul className={`series-list ${className}`}>
      {series.map((item) => (
        <SeriesRow key={item.id} {...item} isComparable={isComparable} />
      ))}
    </ul>
  )
}

function SeriesRow({ isComparable, ...series }: ShownSeries & { isComparable: boolean }) {
  const { name, statuses, bands, image, descriptionHtml, secondDescriptionHtml, parameters, successor } =
    series
  const { t } = useTexts()
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
        {successor && (
          <p className="series-next">
            <RichText
              text={t('Replaced by {name}')}
              values={{ name: <a href={successor.to}>{successor.name}</a> }}
            />
          </p>
        )}
        {bands.length > 0 && (
          <div className="series-b">
            <Bands names={bands} />
          </div>
        )}
        {isComparable && (
          <label className="series-compare no-print">
            <input type="checkbox" name="parts" value={series.friendly_url} form={COMPARE_FORM} />
            {t('Compare')} <span className="visually-hidden">{name}</span>
          </label>
        )}
      </div>
      {(secondDescriptionHtml || parameters.length > 0) && (
        <div className="series-d2">
          {parameters.length > 0 && (
            <table>
              <tbody>
                {parameters.map((parameter) => (
                  <tr key={parameter.name}>
                    <th scope="row">{parameter.name}</th>
                    <td>{parameter.value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {secondDescriptionHtml && <RenderedMarkdown html={secondDescriptionHtml} />}
        </div>
      )}
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
  const { t } = useTexts()
  const size = isLarge ? 'stage lg' : 'stage'
  if (!image) {
    return (
      <div className={`${size} none`}>
        <span className="nophoto">{t('NO PHOTO AVAILABLE')}</span>
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
