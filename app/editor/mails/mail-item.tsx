import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pendingSaves } from '#app/editor/edit-session/pending-saves.ts'
import { formTitle } from '#app/editor/form-title.ts'
import { createOrReadRecord, loadOptions } from '#app/editor/records.ts'
import { mailsScreen } from '#app/editor/screens/mails.ts'
import { MailForm } from './mail-form.tsx'

/** Loads the text of a mail; without an id, the form has a delivered one. */
export async function clientLoader({ params: { id } }: ClientLoaderFunctionArgs) {
  await pendingSaves()
  const [record, options] = await Promise.all([
    id === undefined ? null : createOrReadRecord(mailsScreen, 'read', { id }),
    loadOptions(mailsScreen),
  ])
  return { record, options }
}

export function meta({ loaderData }: MetaArgs<typeof clientLoader>) {
  return [{ title: formTitle(mailsScreen, loaderData?.record) }]
}

/** The form of a mail. The key is preserved when the first save gives a new record its address. */
export default function MailItem() {
  const { key, state } = useLocation()
  const { record, options } = useLoaderData<typeof clientLoader>()
  const formKey = (state as { formKey?: string } | null)?.formKey ?? key
  return <MailForm key={formKey} loaded={record} options={options} />
}
