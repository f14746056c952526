import { smartConnect } from '#domain/technology/mesh-simulation/smart-connect.ts'
import { MeshPlayer } from './mesh-player.tsx'
import { sampleStage } from './sample-network.ts'

const steps = smartConnect(sampleStage.network)

/** Smart Connect: a node joins by its code. */
export function SmartConnectFigure() {
  return (
    <MeshPlayer
      title="Smart Connect"
      caption="The dashed node is new. Nobody touches it, and the coordinator does not hear it."
      steps={steps}
      stage={sampleStage}
    />
  )
}
