import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '#app/call-api.ts'
import { catalogue } from '#contract/catalogue.ts'
import { seriesScreen } from '#app/editor/screens/series.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { loadMatching } from './load-matching.ts'
import { seriesHeads, SeriesRow, type ListedSeries } from './series-row.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [listed, matching] = await Promise.all([
    callApi(catalogue.series.list, {}),
    loadMatching(request, seriesScreen),
  ])
  return {
    matching,
    series: listed.product_series,
    categories: listed.product_category,
    subcategories: new Map(listed.product_subcategory.map(({ id, name }) => [id, name])),
    sections: new Map(listed.product_subcategory_section.map(({ id, name }) => [id, name])),
    statuses: new Map(listed.product_status.map((each) => [each.id, each])),
  }
}

export function meta() {
  return [{ title: 'Products | Editor' }]
}

const categoryOf = ({ category }: ListedSeries) => category

/** Every series, grouped by category. */
export default function Products() {
  const { series, matching, categories, subcategories, sections, statuses } =
    useLoaderData<typeof clientLoader>()
  return (
    <CatalogueList
      screen={seriesScreen}
      loaded={series}
      matching={matching}
      plural="series"
      heads={seriesHeads}
      groups={categories}
      groupOf={categoryOf}
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
