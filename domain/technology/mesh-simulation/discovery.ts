import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { deviceNames, numbersInWords, plural } from './device-names.ts'
import { livingZones } from './living-zones.ts'
import type { DeviceState, Step } from './step.ts'

/** Discovery: zone by zone, numbered nodes find the next ones, which get their routing numbers. */
export function discovery(network: MeshLayout, off: ReadonlySet<number> = new Set()): Step[] {
  const bonded = network.nodes.length - 1
  const { zones, numbers, finders } = livingZones(network, off)
  const statesAt = (zone: number, newest: DeviceState) =>
    network.nodes.map((_, device): DeviceState => {
      if (off.has(device)) return 'off'
      if (zones[zone]!.includes(device)) return newest
      return zones.slice(0, zone).some((earlier) => earlier.includes(device)) ? 'ready' : 'found'
    })
  const numbered = (zone: number[]) => zone.map((device) => numbers[device]!)
  return [
    {
      phase: 'Start',
      text: `The coordinator has ${bonded} bonded nodes, none of them with a routing number.`,
      senders: [],
      hops: [],
      states: statesAt(0, 'holding'),
      numbers,
    },
    ...zones.slice(1).map((found, index) => ({
      phase: `Zone ${index + 1}`,
      text: `A search from ${deviceNames(numbered(zones[index]!))} finds zone ${index + 1}: ${plural('routing number', found.length)} ${numbersInWords(numbered(found))}.`,
      senders: zones[index]!,
      hops: found.map((to) => ({ from: finders[to]!, to })),
      states: statesAt(index + 1, 'holding'),
      numbers,
    })),
    {
      phase: 'Done',
      text: resultText(bonded, zones.flat().length - 1),
      senders: [],
      hops: [],
      states: statesAt(zones.length - 1, 'ready'),
      numbers,
    },
  ]
}

function resultText(bonded: number, found: number): string {
  const rule =
    'Numbers grow with the distance in hops, so in a frame nobody has to send before it hears. Discovery is run again after routing nodes change.'
  if (found === bonded) return rule
  return `${found} of ${bonded} bonded nodes are discovered; the others have no power, or nobody with power in range. ${rule}`
}
