import { frc } from '#domain/technology/mesh-simulation/frc.ts'
import { FrcTable } from './frc-table.tsx'
import { MeshPlayer } from './mesh-player.tsx'
import { sampleStage } from './sample-network.ts'

const steps = frc(sampleStage.network, 1)
const nodes = sampleStage.network.nodes.length - 1

/** FRC: a request to all nodes, whose values are collected on the way back. */
export function FrcFigure() {
  return (
    <MeshPlayer
      title="FRC"
      caption="One request; on the way back every node adds its byte to those it has heard."
      steps={steps}
      stage={sampleStage}
    >
      {({ collected }) => <FrcTable nodes={nodes} bytes={1} collected={collected} />}
    </MeshPlayer>
  )
}
