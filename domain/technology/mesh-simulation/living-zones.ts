import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { neighbours } from './flood.ts'

/**
 * The devices with power that the coordinator can find, by their distance in hops, and the routing numbers they get:
 * ascending by zone, and by position within one. Null for a device that is not found.
 */
export function livingZones(
  network: MeshLayout,
  off: ReadonlySet<number>,
): { zones: number[][]; numbers: (number | null)[]; finders: (number | null)[] } {
  const { nodes } = network
  const near = neighbours(network)
  const finders = nodes.map((): number | null => null)
  const zones = [[0]]
  const found = new Set([0])
  for (;;) {
    const zone = []
    for (const finder of zones.at(-1)!) {
      for (const device of near[finder]!) {
        if (found.has(device) || off.has(device)) continue
        found.add(device)
        finders[device] = finder
        zone.push(device)
      }
    }
    if (zone.length === 0) break
    zones.push(zone.toSorted((a, b) => nodes[a]!.x - nodes[b]!.x || a - b))
  }
  const order = zones.flat()
  const numbers = nodes.map((_, device) => (found.has(device) ? order.indexOf(device) : null))
  return { zones, numbers, finders }
}
