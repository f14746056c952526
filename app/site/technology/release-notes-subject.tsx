import { redirect } from 'react-router'
import { friendlyUrl } from '#domain/fields.ts'
import { releaseNotesPath } from '#domain/technology/firmware/release-address.ts'
import { apiContext } from '#app/api-context.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { followRedirect, redirectToNotFound } from '#app/site/shell/redirects.ts'
import type { Route } from './+types/release-notes-subject.ts'
import { NotesPage } from './notes-page.tsx'
import { releaseNotes } from './release-notes.server.ts'
import { SubjectNotes } from './subject-notes.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { subject } = params
  const path = releaseNotesPath(subject)
  const isCode = friendlyUrl.safeParse(subject).success
  // Two subjects have pages of their own, and addresses are in lower case.
  if (path !== new URL(request.url).pathname && isCode) throw redirect(path, 301)
  const found = isCode
    ? await releaseNotes(context.get(apiContext).api, subject, { isSubjectNeeded: false })
    : null
  if (found) return found
  await followRedirect({ request, context })
  return redirectToNotFound({ request, context })
}

export const handle = { crumb: ({ name }: { name: string }) => name }

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(`${loaderData.name} release notes`, leadOf(loaderData.name)) : []
}

const leadOf = (name: string) => `What changed in ${name}, the newest version first.`

/** The release notes of a subject. */
export default function SubjectPage({ loaderData: { name, notes } }: Route.ComponentProps) {
  return (
    <NotesPage title={`${name} release notes`} lead={leadOf(name)}>
      <SubjectNotes notes={notes} />
    </NotesPage>
  )
}
