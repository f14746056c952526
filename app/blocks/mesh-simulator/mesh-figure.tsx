import type { ComponentType } from 'react'
import type { MeshFigureKind } from '#domain/technology/mesh-simulation/figure-kinds.ts'
import { island } from '#app/islands/island.tsx'
import { AutonetworkFigure } from './figures/autonetwork-figure.tsx'
import { BeamingFigure } from './figures/beaming-figure.tsx'
import { BroadcastFigure } from './figures/broadcast-figure.tsx'
import { DiscoveryFigure } from './figures/discovery-figure.tsx'
import { FrcFigure } from './figures/frc-figure.tsx'
import { LocalBondingFigure } from './figures/local-bonding-figure.tsx'
import { LocalFrcFigure } from './figures/local-frc-figure.tsx'
import { OfflineFrcFigure } from './figures/offline-frc-figure.tsx'
import { PeerToPeerFigure } from './figures/peer-to-peer-figure.tsx'
import { RoutingFigure } from './figures/routing-figure.tsx'
import { ServiceModeFigure } from './figures/service-mode-figure.tsx'
import { SmartConnectFigure } from './figures/smart-connect-figure.tsx'
import { UnicastFigure } from './figures/unicast-figure.tsx'

const figures: Record<MeshFigureKind, ComponentType> = {
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

function AnyFigure({ kind }: { kind: MeshFigureKind }) {
  const Figure = figures[kind]
  return <Figure />
}

/** The interactive figure of one kind of communication. Browsers load `mesh-figure.island.tsx` instead of this module. */
export const MeshFigure = island('mesh-figure', AnyFigure)
