import { useLoaderData, useLocation, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pendingSaves } from '#app/editor/edit-session/pending-saves.ts'
import { api } from '#app/api-client.ts'
import { loadOptions } from '#app/editor/records.ts'
import { formTitle } from '#app/editor/form-title.ts'
import { redirectToNew } from '#app/editor/redirect-to-new.ts'
import { formPath } from '#app/editor/screen.ts'
import { seriesScreen } from '#app/editor/screens/series.ts'
import { SeriesForm } from './series-form.tsx'

/** Loads the series. Without an id, a draft is created and its address replaces this one. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  if (params.id === undefined) {
    const create = async () => (await api.catalogue.series.create({})).product_series.id
    throw await redirectToNew(request, create, (created) => formPath(seriesScreen, created))
  }
  const id = Number(params.id)
  await pendingSaves()
  const { read, variants, editorLinks } = api.catalogue.series
  const [{ product_series }, ownVariants, links, options, { link }, { link_series }, { file }] =
    await Promise.all([
      read({ id }),
      variants({ id }),
      editorLinks({ id }),
      loadOptions(seriesScreen),
      api.library.links.list({}),
      api.desk.linkSeries({}),
      api.library.allFiles({}),
    ])
  const seriesOfLinks = Map.groupBy(link_series, (attached) => attached.link)
  const shownOn = (linkId: number) => (seriesOfLinks.get(linkId) ?? []).map(({ name }) => name).join(', ')
  return {
    series: product_series,
    variants: ownVariants,
    links,
    options,
    otherLinks: link
      .filter(({ auto_redirect }) => !auto_redirect)
      .map((each) => ({ ...each, shown_on: shownOn(each.id) })),
    files: file.map((each) => ({ ...each, name: each.name || `File ${each.id}` })),
  }
}

export function meta({ loaderData }: MetaArgs<typeof clientLoader>) {
  return [{ title: formTitle(seriesScreen, loaderData?.series) }]
}

/** The form of one series. */
export default function SeriesItem() {
  const loaded = useLoaderData<typeof clientLoader>()
  const { state } = useLocation()
  const { statusChange = 0 } = (state ?? {}) as { statusChange?: number }
  return <SeriesForm key={`${loaded.series.id} ${statusChange}`} {...loaded} />
}
