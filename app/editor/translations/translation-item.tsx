import {
  redirect,
  useLoaderData,
  useLocation,
  type ClientLoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { wayfinding } from '#contract/wayfinding.ts'
import { callApi } from '#app/call-api.ts'
import { pendingSaves } from '#app/editor/edit-session/pending-saves.ts'
import { formTitle } from '#app/editor/form-title.ts'
import { createOrReadRecord, type SavedRecord } from '#app/editor/records.ts'
import { redirectToNew } from '#app/editor/redirect-to-new.ts'
import { formPath } from '#app/editor/screen.ts'
import { translationsScreen as screen } from '#app/editor/screens/translations.ts'
import { TranslationForm, type Translation } from './translation-form.tsx'

/** Loads a translation and its original. An address that names a record and a language creates a draft. */
export async function clientLoader({ request, params: { id } }: ClientLoaderFunctionArgs) {
  if (id === undefined) {
    const asked = new URL(request.url).searchParams
    const [entity, record, language] = ['entity', 'record', 'language'].map((name) => asked.get(name))
    if (!entity || !record || !language) throw redirect(screen.paths.list)
    const create = async () =>
      (await createOrReadRecord(screen, 'create', { entity, record: Number(record), language })).id
    throw await redirectToNew(request, create, (created) => formPath(screen, created))
  }
  await pendingSaves()
  const translation = (await createOrReadRecord(screen, 'read', { id })) as SavedRecord & Translation
  const { entity, record, of_version } = translation
  const since = of_version > 0 ? { since: of_version } : {}
  const { original } = await callApi(wayfinding.original, { entity, id: record, ...since })
  return { translation, original }
}

export function meta({ loaderData }: MetaArgs<typeof clientLoader>) {
  return [{ title: formTitle(screen, loaderData?.translation) }]
}

/** The form of a translation. */
export default function TranslationItem() {
  const { key } = useLocation()
  const { translation, original } = useLoaderData<typeof clientLoader>()
  return <TranslationForm key={key} loaded={translation} original={original} />
}
