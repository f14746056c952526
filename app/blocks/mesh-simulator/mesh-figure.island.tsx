import type { ComponentType } from 'react'
import type { MeshFigureKind } from '#domain/technology/mesh-simulation/figure-kinds.ts'

/** One script per kind, so that a page loads only the simulation it shows. */
const figures: Record<MeshFigureKind, () => Promise<ComponentType>> = {
  autonetwork: async () => (await import('./figures/autonetwork-figure.tsx')).AutonetworkFigure,
  beaming: async () => (await import('./figures/beaming-figure.tsx')).BeamingFigure,
  broadcast: async () => (await import('./figures/broadcast-figure.tsx')).BroadcastFigure,
  discovery: async () => (await import('./figures/discovery-figure.tsx')).DiscoveryFigure,
  frc: async () => (await import('./figures/frc-figure.tsx')).FrcFigure,
  'local-bonding': async () => (await import('./figures/local-bonding-figure.tsx')).LocalBondingFigure,
  'local-frc': async () => (await import('./figures/local-frc-figure.tsx')).LocalFrcFigure,
  'offline-frc': async () => (await import('./figures/offline-frc-figure.tsx')).OfflineFrcFigure,
  'peer-to-peer': async () => (await import('./figures/peer-to-peer-figure.tsx')).PeerToPeerFigure,
  routing: async () => (await import('./figures/routing-figure.tsx')).RoutingFigure,
  'service-mode': async () => (await import('./figures/service-mode-figure.tsx')).ServiceModeFigure,
  'smart-connect': async () => (await import('./figures/smart-connect-figure.tsx')).SmartConnectFigure,
  unicast: async () => (await import('./figures/unicast-figure.tsx')).UnicastFigure,
}

/** The figures of `mesh-figure.tsx` in the browser. */
export default { load: ({ kind }: { kind: MeshFigureKind }) => figures[kind]() }
