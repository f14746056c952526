import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pendingSaves } from '#app/editor/edit-session/pending-saves.ts'
import { api } from '#app/api-client.ts'
import { loadOptions } from '#app/editor/records.ts'
import { formTitle } from '#app/editor/form-title.ts'
import { redirectToNew } from '#app/editor/redirect-to-new.ts'
import { formPath } from '#app/editor/screen.ts'
import { variantsScreen } from '#app/editor/screens/variants.ts'
import { VariantForm } from './variant-form.tsx'

/** Loads the variant. Without an id, a draft is created in the given series and its address replaces this one. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  if (params.id === undefined) {
    const series = new URL(request.url).searchParams.get('series')
    const fields = series ? { series: Number(series) } : {}
    const create = async () => (await api.catalogue.variants.create(fields)).product.id
    throw await redirectToNew(request, create, (id) => formPath(variantsScreen, id))
  }
  await pendingSaves()
  const [{ product, product_price }, options] = await Promise.all([
    api.catalogue.variants.read({ id: Number(params.id) }),
    loadOptions(variantsScreen),
  ])
  return { product, product_price, options }
}

export function meta({ loaderData }: MetaArgs<typeof clientLoader>) {
  return [{ title: formTitle(variantsScreen, loaderData?.product) }]
}

/** The form of one variant. */
export default function VariantItem() {
  const loaded = useLoaderData<typeof clientLoader>()
  const { state } = useLocation()
  const { statusChange = 0 } = (state ?? {}) as { statusChange?: number }
  return <VariantForm key={`${loaded.product.id} ${statusChange}`} {...loaded} />
}
