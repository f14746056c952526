import type { ReactNode } from 'react'
import type { MeshFigureKind } from '#domain/technology/mesh-simulation/figure-kinds.ts'
import { AutonetworkFigure } from './autonetwork-figure.tsx'
import { BeamingFigure } from './beaming-figure.tsx'
import { BroadcastFigure } from './broadcast-figure.tsx'
import { DiscoveryFigure } from './discovery-figure.tsx'
import { FrcFigure } from './frc-figure.tsx'
import { LocalBondingFigure } from './local-bonding-figure.tsx'
import { LocalFrcFigure } from './local-frc-figure.tsx'
import { OfflineFrcFigure } from './offline-frc-figure.tsx'
import { PeerToPeerFigure } from './peer-to-peer-figure.tsx'
import { RoutingFigure } from './routing-figure.tsx'
import { ServiceModeFigure } from './service-mode-figure.tsx'
import { SmartConnectFigure } from './smart-connect-figure.tsx'
import { UnicastFigure } from './unicast-figure.tsx'

const figures: Record<MeshFigureKind, () => ReactNode> = {
  autonetwork: AutonetworkFigure,
  beaming: BeamingFigure,
  broadcast: BroadcastFigure,
  discovery: DiscoveryFigure,
  frc: FrcFigure,
  'local-bonding': LocalBondingFigure,
  'local-frc': LocalFrcFigure,
  'offline-frc': OfflineFrcFigure,
  'peer-to-peer': PeerToPeerFigure,
  routing: RoutingFigure,
  'service-mode': ServiceModeFigure,
  'smart-connect': SmartConnectFigure,
  unicast: UnicastFigure,
}

/** The interactive figure of one kind of communication. */
export function MeshFigure({ kind }: { kind: MeshFigureKind }) {
  const Figure = figures[kind]
  return <Figure />
}
