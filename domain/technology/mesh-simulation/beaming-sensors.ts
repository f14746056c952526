import type { MeshLayout, Place } from '#domain/technology/mesh-layout.ts'

/** Beaming sensors, numbered after the last node, and the nodes that keep their data. */
export interface BeamingSensors {
  places: Place[]
  /** Nodes that are aggregating repeaters. */
  repeaters: number[]
  range: number
}

/** A sensor with the repeaters that hear it. */
export interface BeamingSensor {
  device: number
  /** Letter in the drawing. */
  letter: string
  heardBy: number[]
}

/** The sensors with the repeaters in their range that have power. */
export function beamingSensors(
  { nodes }: MeshLayout,
  { places, repeaters, range }: BeamingSensors,
  off: ReadonlySet<number>,
): BeamingSensor[] {
  return places.map(({ x, y }, index) => ({
    device: nodes.length + index,
    letter: sensorLetter(index),
    heardBy: repeaters.filter(
      (repeater) => !off.has(repeater) && Math.hypot(nodes[repeater]!.x - x, nodes[repeater]!.y - y) <= range,
    ),
  }))
}

/** U, V, W, X, Y, Z: C and S are taken by the coordinator and the service device. */
export function sensorLetter(index: number): string {
  return String.fromCharCode(0x55 + index)
}

/** Formats sensors: "sensor U", "sensors U, V and X". */
export function sensorNames(letters: string[]): string {
  const list =
    letters.length < 2 ? letters.join('') : `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`
  return `${letters.length === 1 ? 'sensor' : 'sensors'} ${list}`
}
