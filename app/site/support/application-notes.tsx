import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { LinkList } from '#app/site/library/link-list.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/application-notes.ts'
import { linkItems } from './link-items.server.ts'

const LEAD = 'How to solve one task at a time, each on a few pages.'

export async function loader({ context }: Route.LoaderArgs) {
  return { links: await linkItems(context.get(apiContext).api, 'application-notes') }
}

export function meta() {
  return pageMeta('Application notes', LEAD)
}

/** Links to the application notes in the library. */
export default function ApplicationNotes({ loaderData: { links } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Application notes" lead={LEAD} />
      <div className="wrap grid rail-sec">
        <h2 className="visually-hidden">All application notes</h2>
        <div className="rail-body">
          <LinkList links={links} />
        </div>
      </div>
    </>
  )
}
