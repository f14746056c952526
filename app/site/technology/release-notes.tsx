import { currentReleases } from '#domain/technology/firmware/current-releases.ts'
import { firmwareProducts, type FirmwareProduct } from '#domain/technology/firmware/firmware.ts'
import { releaseNotesPath } from '#domain/technology/firmware/release-address.ts'
import { apiContext } from '#app/api-context.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/release-notes.ts'
import { NotesPage } from './notes-page.tsx'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

const TITLE = 'Release notes'
const LEAD = 'What changed in the software of transceivers, tools and gateways, by subject.'

export async function loader({ context }: Route.LoaderArgs) {
  const { technology } = context.get(apiContext).api
  const [{ release_note_subject }, { firmware }] = await Promise.all([
    technology.publicReleaseNoteSubjects({}),
    technology.publicFirmware({}),
  ])
  const names = new Map<string, string>([
    ...Object.entries(firmwareProducts).filter(([code]) => firmware.some(({ product }) => product === code)),
    ...release_note_subject.map(({ code, name }) => [code.toLowerCase(), name] as const),
  ])
  return {
    subjects: [...names].map(([code, name]) => ({
      code,
      name,
      to: releaseNotesPath(code),
      current: isProduct(code)
        ? currentReleases(firmware, code)
            .filter(({ is_archived }) => !is_archived)
            .map((release) =>
              [`v${release.name}`, release.lines && `for ${release.lines}`].filter(Boolean).join(' '),
            )
        : [],
    })),
  }
}

function isProduct(code: string): code is FirmwareProduct {
  return Object.hasOwn(firmwareProducts, code)
}

export function meta() {
  return pageMeta(TITLE, LEAD)
}

/** The subjects of release notes, with the versions to use today. */
export default function ReleaseNotesIndex({ loaderData: { subjects } }: Route.ComponentProps) {
  const { words } = useVendor()
  return (
    <NotesPage title={TITLE} lead={LEAD}>
      {subjects.length === 0 ? (
        <Empty text="No release notes to display" />
      ) : (
        <table className="spec">
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">Current versions</th>
            </tr>
          </thead>
          <tbody>
            {subjects.map(({ code, name, to, current }) => (
              <tr key={code}>
                <th scope="row">
                  <a href={to}>{inWords(name, words)}</a>
                </th>
                <td>{current.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="md after-table">
        What changes between two versions of the {words.os}, and how to get there:{' '}
        <a href="/technology/os/upgrade">From my version to yours</a>. What each edition of the startup
        package holds: <a href="/how-to-start/startup-package-history">Startup package history</a>.
      </p>
    </NotesPage>
  )
}
