import { apiContext } from '#app/api-context.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/downloads.ts'
import { DownloadsPage } from './downloads-page.tsx'
import { librarySections } from './library-sections.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { sections: await librarySections(context.get(apiContext).api) }
}

export function meta() {
  return pageMeta('Downloads', 'Data sheets, firmware, tools, examples and certificates, with checksums.')
}

/** The downloads library. */
export default function Downloads({ loaderData: { sections } }: Route.ComponentProps) {
  return <DownloadsPage sections={sections} />
}
