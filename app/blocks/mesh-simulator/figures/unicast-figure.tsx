import { unicast } from '#domain/technology/mesh-simulation/unicast.ts'
import { sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'

const addressee = sampleStage.network.nodes.length - 1
const simulate = (off: ReadonlySet<number>) => unicast(sampleStage.network, addressee, { off })

/** Unicast: a request to the last node and its response, slot by slot. */
export function UnicastFigure() {
  return (
    <SimulatedFigure
      title="Unicast"
      caption="One request and its answer. Lime marks who holds the packet, a ring who sends. Without node 7 the packet takes another path; without nodes 6 and 7 the answer is missing."
      simulate={simulate}
      stage={sampleStage}
    />
  )
}
