import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '#app/call-api.ts'
import { catalogue } from '#contract/catalogue.ts'
import { variantsScreen } from '#app/editor/screens/variants.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { loadMatching } from './load-matching.ts'
import { variantHeads, VariantRow, type ListedVariant } from './variant-row.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [{ product }, { product_series, product_status }, matching] = await Promise.all([
    callApi(catalogue.variants.list, {}),
    callApi(catalogue.series.list, {}),
    loadMatching(request, variantsScreen),
  ])
  return {
    matching,
    variants: product,
    series: product_series.map(({ id, name }) => ({ id, name: name || 'Untitled series' })),
    statuses: new Map(product_status.map((each) => [each.id, each])),
  }
}

export function meta() {
  return [{ title: 'Variants | Editor' }]
}

const seriesOf = ({ series }: ListedVariant) => series

/** Every variant, grouped by series. */
export default function ProductVariants() {
  const { variants, matching, series, statuses } = useLoaderData<typeof clientLoader>()
  return (
    <CatalogueList
      screen={variantsScreen}
      loaded={variants}
      matching={matching}
      plural="variants"
      heads={variantHeads}
      groups={series}
      groupOf={seriesOf}
      none="No series"
      row={(variant, index, onSaved) => (
        <VariantRow
          key={variant.id}
          status={statuses.get(variant.status ?? -1)}
          variant={variant}
          index={index}
          onSaved={onSaved}
        />
      )}
    />
  )
}
