import { currentReleases, shownRelease } from '#domain/technology/firmware/current-releases.ts'
import { namesIn, type Firmware } from '#domain/technology/firmware/firmware.ts'
import { osChanges } from '#domain/technology/firmware/upgrade.ts'
import { compareVersions } from '#domain/technology/firmware/version-order.ts'
import { Modules } from '#app/site/technology/modules.tsx'
import { useVendor } from '#app/vendor.ts'

interface Props {
  releases: Firmware[]
}

/** The current operating system of each transceiver in production. */
export function CurrentOsTable({ releases }: Props) {
  const { words } = useVendor()
  return (
    <table className="spec">
      <thead>
        <tr>
          <th scope="col">Transceivers</th>
          <th scope="col">{words.os}</th>
          <th scope="col">Released</th>
        </tr>
      </thead>
      <tbody>
        {currentReleases(releases, 'os')
          .filter(({ is_archived }) => !is_archived)
          .map((release) => (
            <tr key={release.id}>
              <th scope="row">
                <Modules names={namesIn(release.modules || release.lines)} />
              </th>
              <td className="mono">v{release.name}</td>
              <td>{shownRelease(release)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** The last operating system of each archived line of transceivers. */
export function ArchiveOsTable({ releases }: Props) {
  const { words } = useVendor()
  return (
    <table className="spec">
      <thead>
        <tr>
          <th scope="col">Transceivers</th>
          <th scope="col">{words.os}</th>
          <th scope="col">Modulation</th>
          <th scope="col">IDE</th>
        </tr>
      </thead>
      <tbody>
        {currentReleases(releases, 'os')
          .filter(({ is_archived }) => is_archived)
          .map(({ id, name, lines, modules, modulation, ide }) => (
            <tr key={id}>
              <th scope="row">
                {isOneLine(lines, modules) && `${lines}: `}
                <Modules names={namesIn(modules)} />
              </th>
              <td className="mono">v{name}</td>
              <td>{modulation}</td>
              <td>{ide}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** Two names say themselves which line they are of. */
function isOneLine(lines: string, modules: string): boolean {
  return lines !== '' && namesIn(modules).length > 2
}

/** Upgrades that are possible in the field, by the version they begin with. */
export function OsUpgradeTable({ releases }: Props) {
  const changes = osChanges(releases).toSorted((one, other) => compareVersions(one.to.name, other.to.name))
  const byStart = [...Map.groupBy(changes, ({ from }) => from)].toSorted(([one], [other]) =>
    compareVersions(one.name, other.name),
  )
  return (
    <table className="spec">
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        {byStart.map(([from, own]) => (
          <tr key={from.id}>
            <th scope="row" className="mono">
              v{from.name}
            </th>
            <td>{own.map(({ to, files }) => `v${to.name}${files && ` (${files})`}`).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
