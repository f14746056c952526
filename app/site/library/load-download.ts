import { data, type LoaderFunctionArgs } from 'react-router'
import { pageMeta } from '#app/site/page-meta.ts'
import { followRedirect } from '#app/site/shell/redirects.ts'
import { FILE_NOT_FOUND } from './download-offer.tsx'

/** Calls for a download. A missing one is a page with status 404, unless its address was redirected. */
export async function loadDownload<Answer>(
  source: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  load: () => Promise<Answer>,
  headersOf: (answer: Answer) => Record<string, string> = () => ({}),
) {
  try {
    const answer = await load()
    return data(answer, { headers: headersOf(answer) })
  } catch (error) {
    const { status = 500 } = error as { status?: number }
    if (status !== 404 && status !== 400) throw error
    await followRedirect(source)
    return data(null, { status: 404 })
  }
}

export function downloadMeta(name: string | undefined) {
  const title = name === undefined ? FILE_NOT_FOUND : `Download ${name}`
  return [...pageMeta(title, title), { name: 'robots', content: 'noindex' }]
}
