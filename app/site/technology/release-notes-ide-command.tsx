import { apiContext } from '#app/api-context.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/release-notes-ide-command.ts'
import { IdeCommandIntroduction } from './ide-command-introduction.tsx'
import { NotesPage } from './notes-page.tsx'
import { SubjectNotes } from './subject-notes.tsx'
import { releaseNotes } from './release-notes.server.ts'

const TITLE = 'IDE Command release notes'
const LEAD = 'What changed in the command-line companion of the IDE, the newest version first.'

export async function loader({ context }: Route.LoaderArgs) {
  const found = await releaseNotes(context.get(apiContext).api, 'ide-command', { isSubjectNeeded: true })
  return { notes: found?.notes ?? null }
}

export function meta() {
  return pageMeta(TITLE, LEAD)
}

/** Release notes of IDE Command. */
export default function IdeCommandNotes({ loaderData: { notes } }: Route.ComponentProps) {
  return (
    <NotesPage title={TITLE} lead={LEAD} introduction={<IdeCommandIntroduction />}>
      <SubjectNotes notes={notes} />
    </NotesPage>
  )
}
