import type { PeripheralLink } from './peripheral-links.ts'

/** The pages of peripherals, with the number of their commands. */
export function PeripheralIndex({ peripherals }: { peripherals: PeripheralLink[] }) {
  return (
    <table className="spec">
      <thead>
        <tr>
          <th scope="col">PNUM</th>
          <th scope="col">Peripheral</th>
          <th scope="col">Where it is</th>
          <th scope="col">Commands</th>
        </tr>
      </thead>
      <tbody>
        {peripherals.map(({ to, pnum, name, availableAt, commands }) => (
          <tr key={to}>
            <td className="mono">{pnum}</td>
            <th scope="row">
              <a href={to}>{name}</a>
            </th>
            <td>{availableAt}</td>
            <td>{commands.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
