import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { answerTime, hopsTo, routings, type Routing } from '#domain/technology/mesh-simulation/routing.ts'
import { isAnswered, unicast } from '#domain/technology/mesh-simulation/unicast.ts'

interface Props {
  network: MeshLayout
  addressee: number
  off: ReadonlySet<number>
  /** The routing that is played. */
  current: Routing
}

/** Hops, time on air and result of the three routings. */
export function RoutingTable({ network, addressee, off, current }: Props) {
  return (
    <table className="spec sim-routings">
      <thead>
        <tr>
          <th scope="col">Routing</th>
          <th scope="col" className="num">
            Hops
          </th>
          <th scope="col" className="num">
            Time
          </th>
          <th scope="col">Answer</th>
        </tr>
      </thead>
      <tbody>
        {routings.map((routing) => {
          const hops = hopsTo(network, addressee, routing)
          return (
            <tr key={routing} className={routing === current ? 'is-current' : ''}>
              <th scope="row">{routing}</th>
              <td className="num">{hops}</td>
              <td className="num">{answerTime(hops)} ms</td>
              <td>{isAnswered(unicast(network, addressee, { routing, off })) ? 'arrives' : 'missing'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
