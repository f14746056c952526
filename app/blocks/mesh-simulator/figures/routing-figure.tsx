import { useCallback, useState } from 'react'
import { inclusiveRange } from '#domain/technology/mesh-simulation/flood.ts'
import { routings, type Routing } from '#domain/technology/mesh-simulation/routing.ts'
import { unicast } from '#domain/technology/mesh-simulation/unicast.ts'
import { Field } from '#app/ui/field.tsx'
import { RoutingTable } from './routing-table.tsx'
import { sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'

const { network } = sampleStage
const nodes = inclusiveRange(1, network.nodes.length - 1)

/** DFM, DOM and DRM: how many hops a unicast has, and what still arrives when nodes fail. */
export function RoutingFigure() {
  const [routing, setRouting] = useState<Routing>('DFM')
  const [addressee, setAddressee] = useState(4)
  const simulate = useCallback(
    (off: ReadonlySet<number>) => unicast(network, addressee, { routing, off }),
    [addressee, routing],
  )
  return (
    <SimulatedFigure
      title="DFM, DOM and DRM"
      caption="A request to node 4 and its answer. Switch node 2 off: DRM loses the answer. Switch node 3 off too: only DFM still brings it, on a way round over nodes behind the addressee."
      simulate={simulate}
      stage={sampleStage}
      options={
        <>
          <Field label="Routing">
            {(inputProps) => (
              <select
                {...inputProps}
                value={routing}
                onChange={(event) => setRouting(routings[event.target.selectedIndex]!)}
              >
                {routings.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Addressee">
            {(inputProps) => (
              <select
                {...inputProps}
                value={addressee}
                onChange={(event) => setAddressee(event.target.selectedIndex + 1)}
              >
                {nodes.map((node) => (
                  <option key={node} value={node}>
                    Node {node}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      }
    >
      {(_step, off) => <RoutingTable network={network} addressee={addressee} off={off} current={routing} />}
    </SimulatedFigure>
  )
}
