import { SeriesList, type ShownSeries } from '#app/blocks/series-list.tsx'
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
  return (
    <div className="is-archive">
      <CategoryHead {...head} />
      <div className="wrap">
        {series.length > 0 ? (
          <>
            <h2 className="visually-hidden">Archived series</h2>
            <SeriesList series={series} className="full" />
          </>
        ) : (
          <Empty text="No products" />
        )}
      </div>
    </div>
  )
}
