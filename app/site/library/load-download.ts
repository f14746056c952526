import { data, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#app/languages/texts.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { followRedirect } from '#app/site/shell/redirects.ts'

export const FILE_NOT_FOUND = 'Error - File not found'

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

/** Title of the page of a file, or of one of its versions. */
export function downloadMeta(name: string | undefined, version?: number) {
  const { t } = useTexts()
  const title =
    name === undefined
      ? t(FILE_NOT_FOUND)
      : version === undefined
        ? t('Download {name}', { name })
        : t('Download {name}, version {version}', { name, version })
  return [...pageMeta(title, title), { name: 'robots', content: 'noindex' }]
}
