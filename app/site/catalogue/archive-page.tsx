import { SeriesList, type ShownSeries } from '#app/blocks/series-list.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { Empty } from '#app/ui/empty.tsx'
import { CategoryHead } from './category-head.tsx'

interface Props {
  name: string
  descriptionHtml: string
  /** Path of the page with the series that are not archived. */
  back: string
  series: ShownSeries[]
}

/** Archived series of a category or subcategory. */
export function ArchivePage({ series, ...head }: Props) {
  const { t } = useTexts()
  return (
    <div className="is-archive">
      <CategoryHead {...head} />
      <div className="wrap">
        {series.length > 0 ? (
          <>
            <h2 className="visually-hidden">{t('Archived series')}</h2>
            <SeriesList series={series} className="full" />
          </>
        ) : (
          <Empty text={t('No products')} />
        )}
      </div>
    </div>
  )
}
