import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { callServer } from '#app/call-server.ts'
import { formTitle } from '#app/editor/form-title.ts'
import { RecordForm } from '#app/editor/form/record-form.tsx'
import { createOrReadRecord } from '#app/editor/records.ts'
import { wayfindingScreens } from '#app/editor/screens/wayfinding.ts'
import { DeliveredNotice } from './delivered-notice.tsx'

const screen = wayfindingScreens.pages

/** Loads the page and what the software delivers in its place; without an id, the form is empty. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const { id } = params
  if (id === undefined) return { record: null, origin: null }
  const [record, { origin }] = await Promise.all([
    createOrReadRecord(screen, 'read', { id }),
    callServer('GET editor/page-origin/:id', { id: Number(id) }),
  ])
  return { record, origin }
}

export function meta({ loaderData }: MetaArgs<typeof clientLoader>) {
  return [{ title: formTitle(screen, loaderData?.record) }]
}

/** The form of a page of text. */
export default function PageItem() {
  const { key, state } = useLocation()
  const { record, origin } = useLoaderData<typeof clientLoader>()
  const formKey = (state as { formKey?: string } | null)?.formKey ?? key
  return (
    <RecordForm
      key={formKey}
      screen={screen}
      loaded={record}
      options={{}}
      renderNotice={(edited) => origin && <DeliveredNotice origin={origin} record={edited} />}
    />
  )
}
