import { apiContext } from '#app/api-context.ts'
import type { Route } from './+types/download.ts'
import { downloadMeta, loadDownload } from './load-download.ts'
import { DownloadNotFound, DownloadOffer } from './download-offer.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : -1
  return loadDownload({ request, context }, () => context.get(apiContext).api.library.download({ id }))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return downloadMeta(loaderData?.filename)
}

/** Download page of a file. `behaviours/download-links.ts` opens the file if the browser allows it. */
export default function Download({ loaderData: found }: Route.ComponentProps) {
  return found ? <DownloadOffer {...found} /> : <DownloadNotFound />
}
