import { peerToPeer } from '#domain/technology/mesh-simulation/peer-to-peer.ts'
import { SAMPLE_RANGE, sampleStage } from '#app/blocks/mesh-simulator/sample-network.ts'
import { SimulatedFigure } from '#app/blocks/mesh-simulator/simulated-figure.tsx'
import type { Stage } from '#app/blocks/mesh-simulator/stage.ts'

const tool = { x: 290, y: 152 }
const stage: Stage = { ...sampleStage, extras: [{ ...tool, kind: 'tool', mark: 'S' }] }
const simulate = (off: ReadonlySet<number>) =>
  peerToPeer(stage.network, { tool, range: SAMPLE_RANGE, chosen: [3, 6, 7] }, off)

/** Peer-to-peer: a service device communicates with nodes outside the network. */
export function PeerToPeerFigure() {
  return (
    <SimulatedFigure
      title="Peer-to-peer"
      caption="S is the service device. It stands beside the network and talks to nodes in its range."
      simulate={simulate}
      stage={stage}
    />
  )
}
