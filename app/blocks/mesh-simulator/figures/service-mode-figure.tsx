import { serviceMode } from '#domain/technology/mesh-simulation/service-mode.ts'
import { sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'
import type { Stage } from '#app/blocks/mesh-simulator/stage.ts'

const DSM_CHANNEL = 0
const stage: Stage = { ...sampleStage, extras: [{ x: 402, y: 262, kind: 'tool', mark: 'S' }] }
const simulate = (off: ReadonlySet<number>) =>
  serviceMode(stage.network, { device: 8, channel: DSM_CHANNEL }, off)

/** Service mode: a service device repairs a node that its network cannot reach. */
export function ServiceModeFigure() {
  return (
    <SimulatedFigure
      title="Service mode"
      caption="S is the service device. The dashed node has lost its network; switch off any other node and see that it does not matter."
      simulate={simulate}
      stage={stage}
    />
  )
}
