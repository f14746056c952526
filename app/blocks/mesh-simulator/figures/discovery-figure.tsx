import { discovery } from '#domain/technology/mesh-simulation/discovery.ts'
import { sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'

const simulate = (off: ReadonlySet<number>) => discovery(sampleStage.network, off)

/** Discovery: nodes get their routing numbers, zone by zone. */
export function DiscoveryFigure() {
  return (
    <SimulatedFigure
      title="Discovery"
      caption="Nodes without a routing number are dashed, lime ones have just got theirs."
      simulate={simulate}
      stage={sampleStage}
    />
  )
}
