import {
  differencesOf,
  errataOf,
  releasesOf,
  shownRelease,
  shownStatus,
} from '#domain/technology/firmware/current-releases.ts'
import { namesIn, type Firmware } from '#domain/technology/firmware/firmware.ts'
import { osDpaPairs, osList } from '#domain/technology/firmware/os-dpa-pairs.ts'
import { releaseAnchor } from '#domain/technology/firmware/release-address.ts'
import { TableFilter } from '#app/site/article/table-filter.tsx'
import { Modules } from '#app/site/technology/modules.tsx'
import { useVendor } from '#app/vendor.ts'

/** Older versions of the device protocol with their notes. Rows can be filtered by text. */
export function DpaArchiveTable({ releases }: { releases: Firmware[] }) {
  const { words } = useVendor()
  const [, ...older] = releasesOf(releases, 'dpa')
  const pairs = osDpaPairs(releases)
  return (
    <>
      <TableFilter label="Find in versions and notes" total={older.length} />
      <table className="spec versions">
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Notes</th>
            <th scope="col">Release</th>
            <th scope="col">Status</th>
            <th scope="col">{words.os}</th>
            <th scope="col">TR modules</th>
          </tr>
        </thead>
        <tbody>
          {older.map((release) => (
            <Row
              key={release.id}
              release={release}
              status={shownStatus(release, releases)}
              os={osList(release, pairs)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ release, status, os }: { release: Firmware; status: string; os: string }) {
  const { words } = useVendor()
  const errata = errataOf(release).length
  return (
    <tr id={releaseAnchor(release)}>
      <th scope="row">
        <b>v{release.name}</b>
      </th>
      <td>
        <ul>
          {differencesOf(release).map((note) => (
            <li key={note}>{note}</li>
          ))}
          {errata > 0 && (
            <li>
              <a href={`#errata-${releaseAnchor(release)}`}>Errata: {errata}</a>
            </li>
          )}
        </ul>
      </td>
      <td data-label="Release">{shownRelease(release)}</td>
      <td data-label="Status">{status}</td>
      <td data-label={words.os}>{os}</td>
      <td data-label="TR modules">
        <Modules names={namesIn(release.lines)} />
      </td>
    </tr>
  )
}
