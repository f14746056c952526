import { slug } from '#domain/slug.ts'
import { TableFilter } from '#app/site/article/table-filter.tsx'
import history from '#content/tables/os-history.yml'
import { Modules } from './modules.tsx'
import type { OsVersion } from './tables.ts'

const versions = history as OsVersion[]
const lines = [...new Set(versions.flatMap(({ line = [] }) => line))]

/** All versions of the operating system. Rows can be filtered by transceiver and text. */
export function OsHistoryTable() {
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
            <th scope="col">DPA versions</th>
            <th scope="col">TR modules</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <Row key={idOf(version)} version={version} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ version }: { version: OsVersion }) {
  const { build, release, status, dpa, modules, ide, differences = [] } = version
  return (
    <tr id={idOf(version)} data-choice={version.line}>
      <th scope="row">
        <b>v{version.version}</b>
        {build && <small>{build}</small>}
      </th>
      <td>
        <ul>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
          {ide && <li>IDE v{ide} or higher needed</li>}
        </ul>
      </td>
      <td data-label="Release">{release}</td>
      <td data-label="Status">{status}</td>
      <td data-label="DPA versions">{dpa}</td>
      <td data-label="TR modules">
        <Modules names={modules} />
      </td>
    </tr>
  )
}

/** Includes the line, because two lines of transceivers may have the same version number. */
function idOf({ version, line = '' }: OsVersion): string {
  return slug(`v${version} ${line}`)
}
