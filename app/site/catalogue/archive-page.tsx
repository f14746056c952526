import { SeriesList, type ShownSeries } from '#app/blocks/series-list.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PlaceHead } from './place-head.tsx'

interface Props {
  name: string
  descriptionHtml: string
  /** The page of the series that are not archived. */
  back: string
  series: ShownSeries[]
}

/** The archived series of a category or subcategory. */
export function ArchivePage({ series, ...place }: Props) {
  return (
    <div className="is-archive">
      <PlaceHead {...place} />
      <div className="wrap">
        {series.length > 0 ? (
          <>
            <h2 className="vh">Archived series</h2>
            <SeriesList series={series} className="full" />
          </>
        ) : (
          <Empty text="No products" />
        )}
      </div>
    </div>
  )
}
