import { replace, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api-client.ts'
import { loadOptions } from '#app/editor/records.ts'
import { variantsScreen } from '#app/editor/screens/variants.ts'
import { VariantForm } from './variant-form.tsx'

/** Loads the variant. Without an id, a draft is created in the given series and its address replaces this one. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  if (params.id === undefined) {
    const series = new URL(request.url).searchParams.get('series')
    const { product } = await api.catalogue.variants.create(series ? { series: Number(series) } : {})
    throw replace(`/editor/product-variant/${product.id}`)
  }
  const [{ product, product_price }, options] = await Promise.all([
    api.catalogue.variants.read({ id: Number(params.id) }),
    loadOptions(variantsScreen),
  ])
  return { product, product_price, options }
}

export function meta() {
  return [{ title: 'Variants | Editor' }]
}

/** The form of one variant. */
export default function VariantItem() {
  const loaded = useLoaderData<typeof clientLoader>()
  return <VariantForm key={loaded.product.id} {...loaded} />
}
