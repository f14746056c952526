import {
  differencesOf,
  releasesOf,
  shownRelease,
  shownStatus,
} from '#domain/technology/firmware/current-releases.ts'
import { namesIn, type Firmware } from '#domain/technology/firmware/firmware.ts'
import { dpaRange, osDpaPairs } from '#domain/technology/firmware/os-dpa-pairs.ts'
import { releaseAnchor } from '#domain/technology/firmware/release-address.ts'
import { TableFilter } from '#app/site/article/table-filter.tsx'
import { Modules } from '#app/site/technology/modules.tsx'
import { useVendor } from '#app/vendor.ts'

/** All versions of the operating system. Rows can be filtered by transceiver and text. */
export function OsHistoryTable({ releases }: { releases: Firmware[] }) {
  const { words } = useVendor()
  const versions = releasesOf(releases, 'os')
  const pairs = osDpaPairs(releases)
  const lines = [...new Set(versions.flatMap((version) => namesIn(version.lines)))]
  return (
    <>
      <TableFilter label="Find in versions and changes" total={versions.length}>
        <select aria-label="Transceivers">
          <option value="">All transceivers</option>
          {lines.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </TableFilter>
      <table className="spec versions">
        <thead>
          <tr>
            <th scope="col">Version/Build</th>
            <th scope="col">Main differencies</th>
            <th scope="col">Release</th>
            <th scope="col">Status</th>
            <th scope="col">{words.dpa} versions</th>
            <th scope="col">TR modules</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <Row
              key={version.id}
              version={version}
              status={shownStatus(version, releases)}
              dpa={dpaRange(version, pairs)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ version, status, dpa }: { version: Firmware; status: string; dpa: string }) {
  const { words } = useVendor()
  const { name, build, ide, lines, modules } = version
  return (
    <tr id={releaseAnchor(version)} data-choice={lines || undefined}>
      <th scope="row">
        <b>v{name}</b> {build && <small>{build}</small>}
      </th>
      <td>
        <ul>
          {differencesOf(version).map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
          {ide && <li>{ide.endsWith('higher') ? `IDE ${ide} needed` : `IDE: ${ide}`}</li>}
        </ul>
      </td>
      <td data-label="Release">{shownRelease(version)}</td>
      <td data-label="Status">{status}</td>
      <td data-label={`${words.dpa} versions`}>{dpa}</td>
      <td data-label="TR modules">
        <Modules names={namesIn(modules)} />
      </td>
    </tr>
  )
}
