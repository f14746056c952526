import { frcNodes, type FrcBytes } from '#domain/technology/mesh-simulation/frc-format.ts'

/** Settings of the FRC animation. */
export interface FrcSettings {
  bytes: FrcBytes
  nodes: number
  /** Nodes without power, ascending. */
  off: number[]
}

/** Default settings, as in the query string. */
export const frcDefaults = { bytes: '1', nodes: '20', off: '' }

/** Parses the settings. Invalid values are replaced by the default or the maximum. */
export function frcSettings(input: typeof frcDefaults): FrcSettings {
  const sizes = Object.keys(frcNodes).map(Number) as FrcBytes[]
  const bytes = sizes.find((size) => String(size) === input.bytes) ?? 1
  const nodes = Math.min(parseNumber(input.nodes) ?? Number(frcDefaults.nodes), frcNodes[bytes])
  // No more can be switched off than an FRC has nodes; a longer list comes from elsewhere.
  const named = new Set(input.off.split(',', frcNodes[bytes]).map(parseNumber))
  const off = Array.from({ length: nodes }, (_, index) => index + 1).filter((node) => named.has(node))
  return { bytes, nodes, off }
}

function parseNumber(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}
