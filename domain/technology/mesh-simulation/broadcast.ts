import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { requestSlots, requestSteps } from './request.ts'
import type { Step } from './step.ts'

/** A request to all nodes: every router has a slot, and no node responds. */
export function broadcast(network: MeshLayout): Step[] {
  const nodes = network.nodes.length - 1
  return [
    ...requestSteps(requestSlots(network, nodes)),
    {
      phase: 'Done',
      text: `All ${nodes} nodes have the request after ${nodes + 1} slots. Nobody answers a broadcast.`,
      senders: [],
      hops: [],
      states: network.nodes.map((_, device) => (device === 0 ? 'done' : 'holding')),
    },
  ]
}
