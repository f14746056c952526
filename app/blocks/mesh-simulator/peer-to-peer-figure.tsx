import { peerToPeer } from '#domain/technology/mesh-simulation/peer-to-peer.ts'
import { MeshPlayer } from './mesh-player.tsx'
import { SAMPLE_RANGE, sampleStage } from './sample-network.ts'

const tool = { x: 290, y: 152 }
const steps = peerToPeer(sampleStage.network, { tool, range: SAMPLE_RANGE, chosen: [3, 6, 7] })

/** Peer-to-peer: a service device communicates with nodes outside the network. */
export function PeerToPeerFigure() {
  return (
    <MeshPlayer
      title="DPA peer-to-peer"
      caption="S is the service device. It stands beside the network and talks to nodes in its range."
      steps={steps}
      stage={{ ...sampleStage, tool }}
    />
  )
}
