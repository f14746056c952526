import { frcNodes, type FrcBytes } from '#domain/technology/mesh-simulation/frc.ts'

/** What a visitor chooses on the page of the FRC. */
export interface FrcSettings {
  bytes: FrcBytes
  nodes: number
  /** Node without power, if any. */
  off: number | null
}

const USUAL_NODES = 20

/** Reads the choice from the address; whatever is not possible becomes the nearest that is. */
export function frcSettings(search: URLSearchParams): FrcSettings {
  const bytes = search.get('bytes') === '2' ? 2 : 1
  const nodes = Math.min(numberIn(search, 'nodes') ?? USUAL_NODES, frcNodes[bytes])
  const off = numberIn(search, 'off')
  return { bytes, nodes, off: off !== null && off <= nodes ? off : null }
}

function numberIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}
