import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { deviceNames, plural } from './device-names.ts'
import { livingZones } from './living-zones.ts'
import type { DeviceState, Step } from './step.ts'

/** Batch size of the authorization command. */
const NODES_PER_COMMAND = 11

/** Autonetwork: waves of prebonding, authorization, verification and Discovery until no new node is found. */
export function autonetwork(network: MeshLayout, off: ReadonlySet<number> = new Set()): Step[] {
  const living = livingZones(network, off)
  const { zones, numbers } = living
  const members = zones.flat()
  const outside = network.nodes.length - members.length
  return [
    ...zones.slice(1).flatMap((_, index) => waveSteps(living, index + 1, off)),
    {
      phase: `Wave ${zones.length}, prebonding`,
      text: `Nobody new answers. ${
        outside === 0
          ? `The network is complete with ${members.length - 1} nodes.`
          : `The network has ${members.length - 1} nodes; ${outside} ${outside === 1 ? 'stays' : 'stay'} outside, without power or out of range of all members.`
      }`,
      senders: members.toSorted((a, b) => a - b),
      hops: [],
      states: numbers.map((number, device): DeviceState => {
        if (off.has(device)) return 'off'
        return number === null ? 'outside' : 'ready'
      }),
      numbers,
    },
  ]
}

function waveSteps(
  { zones, numbers, finders }: ReturnType<typeof livingZones>,
  wave: number,
  off: ReadonlySet<number>,
): Step[] {
  const found = zones[wave]!
  const members = zones.slice(0, wave).flat()
  const names = deviceNames(found.map((device) => numbers[device]!))
  const calls = found.map((to) => ({ from: finders[to]!, to }))
  const commands = Math.ceil(found.length / NODES_PER_COMMAND)
  const step = (phase: string, text: string, newcomers: DeviceState, air: Partial<Step> = {}): Step => ({
    phase: `Wave ${wave}, ${phase}`,
    text,
    senders: [],
    hops: [],
    ...air,
    states: numbers.map((_, device): DeviceState => {
      if (off.has(device)) return 'off'
      return members.includes(device) ? 'ready' : found.includes(device) ? newcomers : 'outside'
    }),
    numbers,
  })
  return [
    step(
      'prebonding',
      `${found.length} ${plural('new node', found.length)} in range of the network, prebonded with the temporary address 254.`,
      'found',
      { senders: members, hops: calls },
    ),
    step(
      'authorization',
      `The coordinator authorizes by MID, ${commands} ${plural('command', commands)} for up to ${NODES_PER_COMMAND} nodes each. Addressed from now on: ${names}.`,
      'holding',
      { senders: [0] },
    ),
    step('verification', `An FRC asks the new addresses. Answers come from ${names}.`, 'holding', {
      senders: found,
      hops: calls.map(({ from, to }) => ({ from: to, to: from })),
    }),
    step('discovery', `Discovery gives routing numbers, and ${names} can route for others.`, 'ready'),
  ]
}
