import { packageContents } from '#domain/technology/firmware/package-contents.ts'
import { apiContext } from '#app/api-context.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/startup-package-history.ts'
import { NotesPage } from './notes-page.tsx'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

const LEAD = 'What each edition of the startup package contained, the newest first.'

export async function loader({ context }: Route.LoaderArgs) {
  const { technology } = context.get(apiContext).api
  const [{ startup_package_history: packages }, { firmware }] = await Promise.all([
    technology.publicStartupPackageHistory({}),
    technology.publicFirmware({}),
  ])
  return {
    editions: packages.map((edition) => ({
      id: edition.id,
      title: edition.title,
      contents: packageContents(edition, packages, firmware),
      contentHtml: pageMarkdown(edition.description),
    })),
  }
}

export function meta() {
  return pageMeta('Startup package history', LEAD)
}

/** All editions of the startup package. */
export default function StartupPackageHistory({ loaderData: { editions } }: Route.ComponentProps) {
  const { words } = useVendor()
  return (
    <NotesPage title="Startup package history" lead={LEAD}>
      {editions.length === 0 && <Empty text="No records" />}
      {editions.map(({ id, title, contents, contentHtml }) => (
        <article key={id} className="box release-note">
          <h2>{title}</h2>
          {contents && <p className="release-facts">{inWords(contents, words)}</p>}
          <RenderedMarkdown html={contentHtml} />
        </article>
      ))}
    </NotesPage>
  )
}
