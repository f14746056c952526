import { restModes, type RestMode } from '#domain/technology/calculators/battery-life.ts'
import type { Currents, ModuleCurrents } from '#domain/technology/calculators/module-currents.ts'
import { formatCurrent, formatCurrentRange } from '#domain/technology/calculators/quantity.ts'

/** Currents of all modules by mode. */
export function CurrentsTable({ modules }: { modules: ModuleCurrents[] }) {
  return (
    <div className="fit-scroll currents">
      <table className="spec">
        <thead>
          <tr>
            <th scope="col">Module</th>
            {Object.values(restModes).map((name) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
            <th scope="col" className="num">
              TX
            </th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ name, friendly_url, source, currents }) => (
            <tr key={name}>
              <th scope="row">
                <a href={`/product-detail/${friendly_url}`}>{name}</a>
              </th>
              {(Object.keys(restModes) as RestMode[]).map((mode) => (
                <td key={mode} className="num">
                  {shown(currents[mode])}
                </td>
              ))}
              <td className="num">{txRange(currents)}</td>
              <td>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shown = (ampere: number | null) => (ampere === null ? '–' : formatCurrent(ampere))

const txRange = ({ tx_min: low, tx_max: high }: Currents) =>
  low === null || high === null ? shown(high ?? low) : formatCurrentRange(low, high)
