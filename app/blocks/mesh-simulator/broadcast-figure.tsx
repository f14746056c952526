import { broadcast } from '#domain/technology/mesh-simulation/broadcast.ts'
import { MeshPlayer } from './mesh-player.tsx'
import { sampleStage } from './sample-network.ts'

const steps = broadcast(sampleStage.network)

/** Broadcast: a request to all nodes, slot by slot. */
export function BroadcastFigure() {
  return (
    <MeshPlayer
      title="Broadcast"
      caption="One request to all nodes. Lime marks who holds the packet, a ring who sends."
      steps={steps}
      stage={sampleStage}
    />
  )
}
