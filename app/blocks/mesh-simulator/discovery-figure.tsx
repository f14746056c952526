import { discovery } from '#domain/technology/mesh-simulation/discovery.ts'
import { MeshPlayer } from './mesh-player.tsx'
import { sampleStage } from './sample-network.ts'

const steps = discovery(sampleStage.network)

/** Discovery: nodes get their routing numbers, zone by zone. */
export function DiscoveryFigure() {
  return (
    <MeshPlayer
      title="Discovery"
      caption="Nodes without a routing number are dashed, lime ones have just got theirs."
      steps={steps}
      stage={sampleStage}
    />
  )
}
