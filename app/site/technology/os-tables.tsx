import { knownValue } from '#app/site/article/known-values.ts'
import lineVersions from '#content/tables/current-os.yml'
import upgrades from '#content/tables/os-upgrade.yml'
import { Modules } from './modules.tsx'
import type { LineOs, OsUpgrade } from './tables.ts'

const lines = lineVersions as LineOs[]

/** The current OS of each transceiver in production. */
export function CurrentOsTable() {
  return (
    <table className="spec">
      <thead>
        <tr>
          <th scope="col">Transceivers</th>
          <th scope="col">OS</th>
          <th scope="col">Released</th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(({ current }) => current)
          .map(({ modules, current = '' }) => (
            <tr key={current}>
              <th scope="row">
                <Modules names={modules} />
              </th>
              <td className="mono">v{knownValue(current)?.value}</td>
              <td>{knownValue(current)?.released}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** The last OS of each archived line of transceivers. */
export function ArchiveOsTable() {
  return (
    <table className="spec">
      <thead>
        <tr>
          <th scope="col">Transceivers</th>
          <th scope="col">OS</th>
          <th scope="col">Modulation</th>
          <th scope="col">IDE</th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(({ version }) => version)
          .map(({ line, modules, version, modulation, ide }) => (
            <tr key={version}>
              <th scope="row">
                {line && `${line}: `}
                <Modules names={modules} />
              </th>
              <td className="mono">v{version}</td>
              <td>{modulation}</td>
              <td>{ide}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** OS upgrades of the TR-7xD that are possible in the field. */
export function OsUpgradeTable() {
  return (
    <table className="spec">
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        {(upgrades as OsUpgrade[]).map(({ from, to }) => (
          <tr key={from}>
            <th scope="row" className="mono">
              v{from}
            </th>
            <td>{to.map((target) => `v${target.replace(', two parts', ' (two parts)')}`).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
