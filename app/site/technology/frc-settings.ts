import { frcNodes, type FrcBytes } from '#domain/technology/mesh-simulation/frc.ts'

/** What a visitor chooses on the page of the FRC. */
export interface FrcSettings {
  bytes: FrcBytes
  nodes: number
  /** Node without power, if any. */
  off: number | null
}

/** The choice as the address holds it, before anybody has chosen. */
export const usualFrc = { bytes: '1', nodes: '20', off: '' }

/** Reads the choice; whatever is not possible becomes the nearest that is. */
export function frcSettings(chosen: typeof usualFrc): FrcSettings {
  const bytes = chosen.bytes === '2' ? 2 : 1
  const nodes = Math.min(asNumber(chosen.nodes) ?? Number(usualFrc.nodes), frcNodes[bytes])
  const off = asNumber(chosen.off)
  return { bytes, nodes, off: off !== null && off <= nodes ? off : null }
}

function asNumber(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}
