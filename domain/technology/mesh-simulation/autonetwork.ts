import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { deviceNames, plural } from './device-names.ts'
import { zonesOf } from './discovery.ts'
import type { DeviceState, Step } from './step.ts'

/** Batch size of the authorization command. */
const NODES_PER_COMMAND = 11

/** Autonetwork: waves of prebonding, authorization, verification and Discovery until no new node is found. */
export function autonetwork({ nodes }: MeshLayout): Step[] {
  const waves = zonesOf(nodes).slice(1)
  return [
    ...waves.flatMap((found, index) => waveSteps(nodes, index + 1, found)),
    {
      phase: `Wave ${waves.length + 1}, prebonding`,
      text: `Nobody new answers. The network is complete with ${nodes.length - 1} nodes.`,
      senders: [...nodes.keys()],
      hops: [],
      states: nodes.map((): DeviceState => 'ready'),
    },
  ]
}

function waveSteps(nodes: MeshLayout['nodes'], wave: number, found: number[]): Step[] {
  const members = [...nodes.keys()].filter((number) => nodes[number]!.zone < wave)
  const calls = found.map((to) => ({ from: nodes[to]!.from!, to }))
  const commands = Math.ceil(found.length / NODES_PER_COMMAND)
  const step = (phase: string, text: string, newcomers: DeviceState, air: Partial<Step> = {}): Step => ({
    phase: `Wave ${wave}, ${phase}`,
    text,
    senders: [],
    hops: [],
    ...air,
    states: nodes.map((node): DeviceState =>
      node.zone > wave ? 'outside' : node.zone === wave ? newcomers : 'ready',
    ),
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
      `The coordinator authorizes by MID, ${commands} ${plural('command', commands)} for up to ${NODES_PER_COMMAND} nodes each. Addressed from now on: ${deviceNames(found)}.`,
      'holding',
      { senders: [0] },
    ),
    step(
      'verification',
      `An FRC asks the new addresses. Answers come from ${deviceNames(found)}.`,
      'holding',
      {
        senders: found,
        hops: calls.map(({ from, to }) => ({ from: to, to: from })),
      },
    ),
    step(
      'discovery',
      `Discovery gives routing numbers, and ${deviceNames(found)} can route for others.`,
      'ready',
    ),
  ]
}
