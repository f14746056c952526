import { frcNodes, type FrcBytes } from '#domain/technology/mesh-simulation/frc.ts'

/** Settings of the FRC animation. */
export interface FrcSettings {
  bytes: FrcBytes
  nodes: number
  /** The node without power. */
  off: number | null
}

/** Default settings, as in the query string. */
export const frcDefaults = { bytes: '1', nodes: '20', off: '' }

/** Parses the settings. Invalid values are replaced by the default or the maximum. */
export function frcSettings(input: typeof frcDefaults): FrcSettings {
  const bytes = input.bytes === '2' ? 2 : 1
  const nodes = Math.min(parseNumber(input.nodes) ?? Number(frcDefaults.nodes), frcNodes[bytes])
  const off = parseNumber(input.off)
  return { bytes, nodes, off: off !== null && off <= nodes ? off : null }
}

function parseNumber(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}
