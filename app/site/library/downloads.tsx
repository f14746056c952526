import { truncate } from '#domain/clean-text.ts'
import { MAX_SEARCH_LENGTH } from '#domain/wayfinding/search.ts'
import { apiContext } from '#app/api-context.ts'
import { useTexts } from '#app/languages/texts.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/downloads.ts'
import { DownloadsPage } from './downloads-page.tsx'
import { librarySections } from './library-sections.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    text: truncate(searchParams.get('search') ?? '', MAX_SEARCH_LENGTH),
    inArchive: searchParams.has('archive'),
    sections: await librarySections(context.get(apiContext).api),
  }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(
    t('Downloads'),
    t('Data sheets, firmware, tools, examples and certificates, with checksums.'),
  )
}

/** Downloads library. */
export default function Downloads({ loaderData }: Route.ComponentProps) {
  return <DownloadsPage {...loaderData} />
}
