import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { deviceNames, numbersInWords, plural } from './device-names.ts'
import type { DeviceState, Step } from './step.ts'

/** Discovery: zone by zone, numbered nodes find the next ones, which get their routing numbers. */
export function discovery({ nodes }: MeshLayout): Step[] {
  const zones = zonesOf(nodes)
  const statesAt = (zone: number) =>
    nodes.map((node): DeviceState => (node.zone > zone ? 'found' : node.zone === zone ? 'holding' : 'ready'))
  return [
    {
      phase: 'Start',
      text: `The coordinator has ${nodes.length - 1} bonded nodes, none of them with a routing number.`,
      senders: [],
      hops: [],
      states: statesAt(0),
    },
    ...zones.slice(1).map((found, index) => ({
      phase: `Zone ${index + 1}`,
      text: `A search from ${deviceNames(zones[index]!)} finds zone ${index + 1}: ${plural('routing number', found.length)} ${numbersInWords(found)}.`,
      senders: zones[index]!,
      hops: found.map((to) => ({ from: nodes[to]!.from!, to })),
      states: statesAt(index + 1),
    })),
    {
      phase: 'Done',
      text: 'Numbers grow with the distance in hops, so in a frame nobody has to send before it hears. Discovery is run again after routing nodes change.',
      senders: [],
      hops: [],
      states: nodes.map((): DeviceState => 'ready'),
    },
  ]
}

/** Devices grouped by zone, the distance in hops. */
export function zonesOf(nodes: MeshLayout['nodes']): number[][] {
  const zones: number[][] = []
  for (const [number, { zone }] of nodes.entries()) (zones[zone] ??= []).push(number)
  return zones
}
