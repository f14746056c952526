import { AutonetworkFigure } from './autonetwork-figure.tsx'
import { BroadcastFigure } from './broadcast-figure.tsx'
import { DiscoveryFigure } from './discovery-figure.tsx'
import { FrcFigure } from './frc-figure.tsx'
import { PeerToPeerFigure } from './peer-to-peer-figure.tsx'
import { SmartConnectFigure } from './smart-connect-figure.tsx'
import { UnicastFigure } from './unicast-figure.tsx'

const figures = {
  autonetwork: AutonetworkFigure,
  broadcast: BroadcastFigure,
  discovery: DiscoveryFigure,
  frc: FrcFigure,
  'peer-to-peer': PeerToPeerFigure,
  'smart-connect': SmartConnectFigure,
  unicast: UnicastFigure,
}

/** The interactive figure of one kind of communication. */
export function MeshFigure({ kind }: { kind: keyof typeof figures }) {
  const Figure = figures[kind]
  return <Figure />
}
