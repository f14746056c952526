import { apiContext } from '#app/api-context.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/startup-package-history.ts'
import { NotesPage } from './notes-page.tsx'

const LEAD = 'What each edition of the startup package contained, the newest first.'

export async function loader({ context }: Route.LoaderArgs) {
  const { startup_package_history } = await context
    .get(apiContext)
    .api.technology.publicStartupPackageHistory({})
  return {
    notes: startup_package_history.map(({ id, title, description }) => ({
      id,
      title,
      contentHtml: pageMarkdown(description),
    })),
  }
}

export function meta() {
  return pageMeta('Startup package history', LEAD)
}

/** All editions of the startup package. */
export default function StartupPackageHistory({ loaderData: { notes } }: Route.ComponentProps) {
  return <NotesPage title="Startup package history" lead={LEAD} notes={notes} empty="No records" />
}
