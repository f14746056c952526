import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pendingSaves } from '#app/editor/edit-session/pending-saves.ts'
import { formTitle } from '#app/editor/form-title.ts'
import { createOrReadRecord, loadOptions } from '#app/editor/records.ts'
import { brandScreen } from '#app/editor/screens/brand.ts'
import { BrandForm } from './brand-form.tsx'

/** Loads the brand; without an id, the form has the values of site.config.ts. */
export async function clientLoader({ params: { id } }: ClientLoaderFunctionArgs) {
  await pendingSaves()
  const [record, options] = await Promise.all([
    id === undefined ? null : createOrReadRecord(brandScreen, 'read', { id }),
    loadOptions(brandScreen),
  ])
  return { record, options }
}

export function meta({ loaderData }: MetaArgs<typeof clientLoader>) {
  return [{ title: formTitle(brandScreen, loaderData?.record) }]
}

/** The form of a brand. The key is preserved when the first save gives a new record its address. */
export default function BrandItem() {
  const { key, state } = useLocation()
  const { record, options } = useLoaderData<typeof clientLoader>()
  const formKey = (state as { formKey?: string } | null)?.formKey ?? key
  return <BrandForm key={formKey} loaded={record} options={options} />
}
