import { autonetwork } from '#domain/technology/mesh-simulation/autonetwork.ts'
import { sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'

const simulate = (off: ReadonlySet<number>) => autonetwork(sampleStage.network, off)

/** Autonetwork: the network builds itself in waves. */
export function AutonetworkFigure() {
  return (
    <SimulatedFigure
      title="Autonetwork"
      caption="Dashed nodes are outside the network, dashed and filled ones are prebonded, lime ones are new members."
      simulate={simulate}
      stage={sampleStage}
    />
  )
}
