import { autonetwork } from '#domain/technology/mesh-simulation/autonetwork.ts'
import { MeshPlayer } from './mesh-player.tsx'
import { sampleStage } from './sample-network.ts'

const steps = autonetwork(sampleStage.network)

/** Autonetwork: the network builds itself in waves. */
export function AutonetworkFigure() {
  return (
    <MeshPlayer
      title="Autonetwork"
      caption="Dashed nodes are outside the network, dashed and filled ones are prebonded, lime ones are new members."
      steps={steps}
      stage={sampleStage}
    />
  )
}
