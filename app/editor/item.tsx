import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pendingSaves } from '#app/editor/edit-session/pending-saves.ts'
import { RecordForm } from './form/record-form.tsx'
import { openedChange } from './publishing/opened-change.ts'
import { createOrReadRecord, loadOptions } from './records.ts'
import { redirectToNew } from './redirect-to-new.ts'
import { formPath } from './screen.ts'
import { screenAt } from './screens.ts'
import { formTitle } from './form-title.ts'

/** Loads the record. Without an id: an empty form, or a new draft whose address replaces this one; a new record that is kept for later needs no draft. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const screen = screenAt(pathname)
  if (params.id === undefined && !screen.blank && openedChange(search) === null) {
    const create = async () => (await createOrReadRecord(screen, 'create', {})).id
    throw await redirectToNew(request, create, (id) => formPath(screen, id))
  }
  await pendingSaves()
  const [record, options] = await Promise.all([
    params.id === undefined ? null : createOrReadRecord(screen, 'read', { id: params.id }),
    loadOptions(screen),
  ])
  return { record, options }
}

export function meta({ location, loaderData }: MetaArgs<typeof clientLoader>) {
  const screen = screenAt(location.pathname)
  return [{ title: formTitle(screen, loaderData?.record) }]
}

/** The form of a declared screen. The key is preserved when the first save gives a new record its address. */
export default function Item() {
  const { pathname, key, state } = useLocation()
  const { record, options } = useLoaderData<typeof clientLoader>()
  const formKey = (state as { formKey?: string } | null)?.formKey ?? key
  return <RecordForm key={formKey} screen={screenAt(pathname)} loaded={record} options={options} />
}
