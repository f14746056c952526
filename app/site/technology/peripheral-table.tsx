import { Fragment } from 'react'
import { TableFilter } from '#app/site/article/table-filter.tsx'
import table from '#content/tables/dpa-peripherals.yml'
import type { DpaPeripheral } from './tables.ts'

const peripherals = table as DpaPeripheral[]
const total = peripherals.flatMap(({ commands }) => commands).length

/** Embedded peripherals with their commands. Rows can be filtered by text. */
export function PeripheralTable() {
  return (
    <>
      <TableFilter label="Find a command" total={total} />
      <table className="spec">
        <thead>
          <tr>
            <th scope="col">PCMD</th>
            <th scope="col">Command</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {peripherals.map(({ pnum, name, where, commands }) => (
            <Fragment key={pnum}>
              <tr className="group">
                <th scope="colgroup" colSpan={3}>
                  <b>{name}</b> PNUM {pnum}, {where}
                </th>
              </tr>
              {commands.map((command) => (
                <tr key={command.pcmd}>
                  <td className="mono">{command.pcmd}</td>
                  <th scope="row">{command.name}</th>
                  <td>{command.meaning}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  )
}
