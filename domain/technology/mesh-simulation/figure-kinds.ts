/** Communications that have a simulated figure, as texts name them. */
export const meshFigureKinds = [
  'autonetwork',
  'beaming',
  'broadcast',
  'discovery',
  'frc',
  'local-bonding',
  'local-frc',
  'offline-frc',
  'peer-to-peer',
  'routing',
  'service-mode',
  'smart-connect',
  'unicast',
] as const

export type MeshFigureKind = (typeof meshFigureKinds)[number]
