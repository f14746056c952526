import { broadcast } from '#domain/technology/mesh-simulation/broadcast.ts'
import { sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'

const simulate = (off: ReadonlySet<number>) => broadcast(sampleStage.network, off)

/** Broadcast: a request to all nodes, slot by slot. */
export function BroadcastFigure() {
  return (
    <SimulatedFigure
      title="Broadcast"
      caption="One request to all nodes. Lime marks who holds the packet, a ring who sends."
      simulate={simulate}
      stage={sampleStage}
    />
  )
}
