import { versionPath } from '#domain/library/file-version.ts'
import { apiContext } from '#app/api-context.ts'
import type { Route } from './+types/download-version.ts'
import { downloadMeta, loadDownload } from './load-download.ts'
import { DownloadNotFound, DownloadOffer } from './download-offer.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const isValid = /^\d{1,9}$/.test(params.id) && /^[1-9]\d{0,5}$/.test(params.n)
  const [id, n] = isValid ? [Number(params.id), Number(params.n)] : [-1, -1]
  const { api } = context.get(apiContext)
  return loadDownload(
    { request, context },
    () => api.library.downloadVersion({ id, n }),
    ({ file }): Record<string, string> =>
      file.successor === null
        ? {}
        : { Link: `<${versionPath(file.id, file.successor)}>; rel="successor-version"` },
  )
}

/** Of the layout, plus the link to the next version. */
export function headers({ loaderHeaders, parentHeaders }: Route.HeadersArgs) {
  const all = new Headers(parentHeaders)
  const link = loaderHeaders.get('Link')
  if (link) all.set('Link', link)
  return all
}

export function meta({ loaderData }: Route.MetaArgs) {
  return downloadMeta(loaderData?.filename, loaderData?.file.version_number)
}

/** Page of one version of a file. It names a newer one, and stays. */
export default function DownloadVersion({ loaderData: found }: Route.ComponentProps) {
  return found ? <DownloadOffer {...found} isPinned /> : <DownloadNotFound />
}
