import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import type { Screen } from '#app/editor/screen.ts'
import { variantsScreen } from '#app/editor/screens/variants.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { loadCatalogueList } from './load-catalogue-list.ts'
import { variantHeads, VariantRow, type ListedVariant } from './variant-row.tsx'

const screen: Screen = { ...variantsScreen, groupBy: 'series' }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadCatalogueList(request, screen)
}

export function meta() {
  return [{ title: 'Variants | Editor' }]
}

/** Every variant, grouped by series. */
export default function ProductVariants() {
  const { query, first, statuses } = useLoaderData<typeof clientLoader>()
  return (
    <CatalogueList<ListedVariant>
      screen={screen}
      query={query}
      first={first}
      plural="variants"
      heads={variantHeads}
      untitled="Untitled series"
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
