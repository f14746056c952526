import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { deviceNames } from './device-names.ts'
import { inclusiveRange } from './flood.ts'
import { requestSlots, requestSteps } from './request.ts'
import type { DeviceState, Step } from './step.ts'

/** A request to all nodes: every router has a slot, and no node responds. */
export function broadcast(network: MeshLayout, off: ReadonlySet<number> = new Set()): Step[] {
  const nodes = network.nodes.length - 1
  const slots = requestSlots(network, nodes, { off })
  const { held } = slots.at(-1)!
  const missed = inclusiveRange(1, nodes).filter((node) => held[node]!.size === 0)
  return [
    ...requestSteps(slots, { off }),
    {
      phase: 'Done',
      text: resultText(nodes, missed),
      senders: [],
      hops: [],
      states: held.map((packets, device): DeviceState => {
        if (off.has(device)) return 'off'
        return device === 0 ? 'done' : packets.size > 0 ? 'holding' : 'ready'
      }),
    },
  ]
}

function resultText(nodes: number, missed: number[]): string {
  if (missed.length === 0) {
    return `All ${nodes} nodes have the request after ${nodes + 1} slots. Nobody answers a broadcast.`
  }
  return `${nodes - missed.length} of ${nodes} nodes have the request after ${nodes + 1} slots, without it: ${deviceNames(missed)}. Nobody answers a broadcast, so the coordinator does not learn who missed it.`
}
