import { apiContext } from '#app/api-context.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/release-notes-rfpgm.ts'
import { NotesPage } from './notes-page.tsx'
import { SubjectNotes } from './subject-notes.tsx'
import { releaseNotes } from './release-notes.server.ts'

const TITLE = 'RFPGM history'
const LEAD = 'What changed in programming over the air, the newest version first.'

export async function loader({ context }: Route.LoaderArgs) {
  const found = await releaseNotes(context.get(apiContext).api, 'rfpgm', { isSubjectNeeded: true })
  return { notes: found?.notes ?? null }
}

export function meta() {
  return pageMeta(TITLE, LEAD)
}

/** Release notes of over-the-air programming. */
export default function RfpgmNotes({ loaderData: { notes } }: Route.ComponentProps) {
  return (
    <NotesPage title={TITLE} lead={LEAD}>
      <SubjectNotes notes={notes} />
    </NotesPage>
  )
}
