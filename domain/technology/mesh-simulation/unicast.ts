import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { deviceNames } from './device-names.ts'
import { flood, heldOnlyBy, inclusiveRange } from './flood.ts'
import { requestSlots, requestSteps } from './request.ts'
import type { DeviceState, Step } from './step.ts'

const SLOT_MS = 60

/**
 * A request to one node and its response, slot by slot. The number of hops is the routing number of the addressee, which
 * does not route the request. The response starts only after the last slot of the request.
 */
export function unicast(network: MeshLayout, addressee: number): Step[] {
  const request = requestSteps(requestSlots(network, addressee - 1))
  const answer = flood({
    network,
    order: inclusiveRange(addressee, 1),
    held: heldOnlyBy(addressee, network),
    direction: 'back',
  })
  const processing = network.nodes.map((_, other): DeviceState => (other === addressee ? 'holding' : 'ready'))
  const slots = addressee + 1
  return [
    ...request,
    {
      phase: 'Request',
      slot: addressee,
      text: `The last slot belongs to node ${addressee}. It is the addressee and does not repeat the request: it does what it was asked.`,
      senders: [],
      hops: [],
      states: processing,
    },
    ...answer.map(({ device, isUsed, hops, held }, slot) => ({
      phase: 'Answer',
      slot,
      text: answerText(
        device,
        addressee,
        isUsed,
        hops.map(({ to }) => to),
      ),
      senders: isUsed ? [device] : [],
      hops,
      states: held.map((packets, other): DeviceState => {
        if (packets.size === 0) return 'ready'
        return other < device ? 'holding' : 'done'
      }),
    })),
    {
      phase: 'Answer',
      slot: addressee,
      text: `The coordinator has the answer. Request and answer took ${slots} slots each: at ${SLOT_MS} ms ${2 * slots * SLOT_MS} ms together, and the work of node ${addressee} between them.`,
      senders: [],
      hops: [],
      states: network.nodes.map((_, other): DeviceState => (other === 0 ? 'holding' : 'ready')),
    },
  ]
}

function answerText(device: number, addressee: number, isUsed: boolean, reached: number[]): string {
  if (!isUsed) return `The slot of node ${device} stays empty: it has not heard the answer.`
  const sends =
    device === addressee
      ? `Node ${device} sends its answer. Now the highest number comes first.`
      : `Node ${device} repeats the answer.`
  return reached.length === 0
    ? `${sends} Everyone nearer to the coordinator has it already.`
    : `${sends} It reaches ${deviceNames(reached)}.`
}
