import { formatDay } from '#domain/calendar-date.ts'
import { TableFilter } from '#app/site/article/table-filter.tsx'
import { anchorOf, olderDpa } from './dpa-archive.ts'
import { Modules } from './modules.tsx'
import type { DpaVersion } from './tables.ts'

/** Older versions of DPA with their notes. Rows can be filtered by text. */
export function DpaArchiveTable() {
  return (
    <>
      <TableFilter label="Find in versions and notes" total={olderDpa.length} />
      <table className="spec versions">
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Notes</th>
            <th scope="col">Release</th>
            <th scope="col">Status</th>
            <th scope="col">OS</th>
            <th scope="col">TR modules</th>
          </tr>
        </thead>
        <tbody>
          {olderDpa.map((version) => (
            <Row key={version.version} {...version} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ version, released, status, status_note, os, modules, notes = [], errata = [] }: DpaVersion) {
  return (
    <tr id={anchorOf(version)}>
      <th scope="row">
        <b>v{version}</b>
      </th>
      <td>
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {errata.length > 0 && (
            <li>
              <a href={`#errata-${anchorOf(version)}`}>Errata: {errata.length}</a>
            </li>
          )}
        </ul>
      </td>
      <td data-label="Release">{formatDay(released)}</td>
      <td data-label="Status">{[status, status_note].filter(Boolean).join(', ')}</td>
      <td data-label="OS">{os}</td>
      <td data-label="TR modules">
        <Modules names={modules} />
      </td>
    </tr>
  )
}
