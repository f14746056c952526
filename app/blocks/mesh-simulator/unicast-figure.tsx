import { unicast } from '#domain/technology/mesh-simulation/unicast.ts'
import { MeshPlayer } from './mesh-player.tsx'
import { sampleStage } from './sample-network.ts'

const steps = unicast(sampleStage.network, sampleStage.network.nodes.length - 1)

/** Unicast: a request to the last node and its response, slot by slot. */
export function UnicastFigure() {
  return (
    <MeshPlayer
      title="Unicast"
      caption="One request and its answer. Lime marks who holds the packet, a ring who sends."
      steps={steps}
      stage={sampleStage}
    />
  )
}
