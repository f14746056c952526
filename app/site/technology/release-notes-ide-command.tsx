import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { ReleaseNotes } from '#app/blocks/release-notes.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/release-notes-ide-command.ts'
import { releaseNotes } from './release-notes.server.ts'

const TITLE = 'IDE Command release notes'
const LEAD = 'What changed in the command-line companion of the IDE, the newest version first.'

export async function loader({ context }: Route.LoaderArgs) {
  return { notes: await releaseNotes(context.get(apiContext).api, 'ide-command') }
}

export function meta() {
  return pageMeta(TITLE, LEAD)
}

/** Release notes of IDE Command. */
export default function IdeCommandNotes({ loaderData: { notes } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={TITLE} lead={LEAD} />
      <div className="wrap grid rail-sec">
        <div className="rail-body">
          <ReleaseNotes notes={notes} />
        </div>
      </div>
    </>
  )
}
