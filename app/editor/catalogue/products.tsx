import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { loadOptions, type Option } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { seriesScreen } from '#app/editor/screens/series.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { loadCatalogueList } from './load-catalogue-list.ts'
import { seriesHeads, SeriesRow, type ListedSeries } from './series-row.tsx'

const screen: Screen = { ...seriesScreen, groupBy: 'category', computed: ['variants_count'] }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [part, { subcategory, section }] = await Promise.all([
    loadCatalogueList(request, screen),
    loadOptions(screen, ['subcategory', 'section']),
  ])
  return { ...part, subcategories: namesById(subcategory), sections: namesById(section) }
}

function namesById(options: Option[] = []): Map<number, string> {
  return new Map(options.map(({ id, name }) => [id, name]))
}

export function meta() {
  return [{ title: 'Products | Editor' }]
}

/** Every series, grouped by category. */
export default function Products() {
  const { query, first, subcategories, sections, statuses } = useLoaderData<typeof clientLoader>()
  return (
    <CatalogueList<ListedSeries>
      screen={screen}
      query={query}
      first={first}
      plural="series"
      heads={seriesHeads}
      untitled="Untitled category"
      none="No category"
      row={(record, index, onSaved) => (
        <SeriesRow
          key={record.id}
          series={record}
          subcategory={subcategories.get(record.subcategory ?? -1)}
          section={sections.get(record.section ?? -1)}
          status={statuses.get(record.status ?? -1)}
          index={index}
          onSaved={onSaved}
        />
      )}
    />
  )
}
