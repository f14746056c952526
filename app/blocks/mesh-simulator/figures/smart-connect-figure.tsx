import { smartConnect } from '#domain/technology/mesh-simulation/smart-connect.ts'
import { sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'

const simulate = (off: ReadonlySet<number>) => smartConnect(sampleStage.network, off)

/** Smart Connect: a node joins by its code. */
export function SmartConnectFigure() {
  return (
    <SimulatedFigure
      title="Smart Connect"
      caption="The dashed node is new. Nobody touches it, and the coordinator does not hear it."
      simulate={simulate}
      stage={sampleStage}
    />
  )
}
