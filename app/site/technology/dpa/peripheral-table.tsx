import { Fragment } from 'react'
import { TableFilter } from '#app/site/article/table-filter.tsx'
import type { PeripheralLink } from './peripheral-links.ts'

/** Peripherals with their commands. Rows can be filtered by text. */
export function PeripheralTable({ peripherals }: { peripherals: PeripheralLink[] }) {
  return (
    <>
      <TableFilter
        label="Find a command"
        total={peripherals.reduce((sum, { commands }) => sum + commands.length, 0)}
      />
      <table className="spec">
        <thead>
          <tr>
            <th scope="col">PCMD</th>
            <th scope="col">Command</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {peripherals.map(({ to, pnum, name, availableAt, commands }) => (
            <Fragment key={to}>
              <tr className="group">
                <th scope="colgroup" colSpan={3}>
                  <b>{name}</b> PNUM {pnum}, {availableAt}
                </th>
              </tr>
              {commands.map((command) => (
                <tr key={command.to}>
                  <td className="mono">{command.pcmd}</td>
                  <th scope="row">
                    <a href={command.to}>{command.name}</a>
                  </th>
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
