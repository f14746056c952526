import history from '#content/tables/os-history.yml'
import type { OsVersion } from './tables.ts'

const minimumIde = new Map(
  (history as OsVersion[]).flatMap(({ version, ide }) => (ide ? [[version, ide]] : [])),
)

/** The minimum IDE version for each OS version. */
export function IdePerOsTable() {
  return (
    <table className="spec">
      <thead>
        <tr>
          <th scope="col">OS</th>
          <th scope="col">IDE, or higher</th>
        </tr>
      </thead>
      <tbody>
        {[...minimumIde].map(([os, ide]) => (
          <tr key={os}>
            <th scope="row" className="mono">
              v{os}
            </th>
            <td className="mono">v{ide}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
