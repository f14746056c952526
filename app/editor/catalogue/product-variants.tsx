import { useLoaderData } from 'react-router'
import { callApi } from '#app/call-api.ts'
import { catalogue } from '#contract/catalogue.ts'
import { variantsScreen } from '#app/editor/screens/variants.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { variantHeads, VariantRow, type ListedVariant } from './variant-row.tsx'

export async function clientLoader() {
  const [{ product }, { product_series, product_status }] = await Promise.all([
    callApi(catalogue.variants.list, {}),
    callApi(catalogue.series.list, {}),
  ])
  return {
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
  const { variants, series, statuses } = useLoaderData<typeof clientLoader>()
  return (
    <CatalogueList
      screen={variantsScreen}
      loaded={variants}
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
