import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { deviceNames } from './device-names.ts'
import { flood, heldOnlyBy, type Slot } from './flood.ts'
import { emptySlotText, requestSlots, requestSteps } from './request.ts'
import { SLOT_MS, answerOrder, answerTime, hopsTo, type Routing } from './routing.ts'
import { stateOf, type Step } from './step.ts'

interface Options {
  routing?: Routing
  /** Devices without power. */
  off?: ReadonlySet<number>
}

/**
 * A request to one node and its response, slot by slot; the routing decides on the number of hops. The addressee does
 * not route the request. The response starts only after the last slot of the request. Neither frame gets longer or
 * shorter when devices fail.
 */
export function unicast(
  network: MeshLayout,
  addressee: number,
  { routing = 'DOM', off = new Set() }: Options = {},
): Step[] {
  const hops = hopsTo(network, addressee, routing)
  const request = requestSlots(network, hops, { off, addressee })
  const isAsked = request.at(-1)!.held[addressee]!.size > 0
  const answer = flood({
    network,
    order: answerOrder(network, addressee, routing),
    held: isAsked ? heldOnlyBy(addressee, network) : network.nodes.map(() => new Set<number>()),
    listeners: routing === 'DFM' ? 'all' : 'lower',
    off,
  })
  const isAnswered = answer.at(-1)!.held[0]!.size > 0
  const statesWith = (holder: number, isHolding: boolean) =>
    network.nodes.map((_, device) => stateOf(device, isHolding && device === holder, off))
  const still = { senders: [], hops: [] }
  const asking = requestSteps(request, { off, addressee })
  const work = workText(addressee, isAsked, off)
  return [
    ...asking.slice(0, -1),
    ...(hops === addressee
      ? [
          {
            ...asking.at(-1)!,
            text: `The last slot belongs to node ${addressee}. It ${work}`,
            states: statesWith(addressee, isAsked),
          },
        ]
      : [
          asking.at(-1)!,
          {
            ...still,
            phase: 'Work in the node',
            text: `Node ${addressee} ${work}`,
            states: statesWith(addressee, isAsked),
          },
        ]),
    ...answer.map((slot, position) => ({
      phase: 'Answer',
      slot: position,
      text: answerText(slot, addressee, off),
      senders: slot.isUsed ? [slot.device] : [],
      hops: slot.hops,
      states: slot.held.map((packets, other) => {
        const hasSent = answer.slice(0, position + 1).some(({ device }) => device === other)
        return stateOf(other, packets.size > 0 && !hasSent, off, packets.size > 0)
      }),
    })),
    {
      ...still,
      phase: 'Answer',
      slot: hops,
      text: resultText(hops, addressee, isAsked, isAnswered),
      states: statesWith(0, isAnswered),
    },
  ]
}

/** Whether the answer of the addressee reaches the coordinator. */
export function isAnswered(steps: Step[]): boolean {
  return steps.at(-1)!.states[0] === 'holding'
}

function workText(addressee: number, isAsked: boolean, off: ReadonlySet<number>): string {
  if (off.has(addressee)) return 'is the addressee and has no power.'
  return isAsked
    ? 'is the addressee and does not repeat the request: it does what it was asked.'
    : 'is the addressee and has not heard the request.'
}

function answerText({ device, isUsed, hops }: Slot, addressee: number, off: ReadonlySet<number>): string {
  if (!isUsed && device === addressee) return `Node ${device} was not asked and does not answer.`
  if (!isUsed) return emptySlotText(device, 'answer', off)
  const sends =
    device === addressee
      ? `Node ${device} sends its answer. Now the highest number comes first.`
      : `Node ${device} repeats the answer.`
  return hops.length === 0
    ? `${sends} Everyone nearer to the coordinator has it already.`
    : `${sends} It reaches ${deviceNames(hops.map(({ to }) => to))}.`
}

function resultText(hops: number, addressee: number, isAsked: boolean, isAnswered: boolean): string {
  const time = `${hops + 1} slots each: at ${SLOT_MS} ms ${answerTime(hops)} ms together, and the work of node ${addressee} between them`
  if (isAnswered) return `The coordinator has the answer. Request and answer took ${time}.`
  const missing = isAsked
    ? `Node ${addressee} was asked, but its answer is missing`
    : `The answer is missing, because the request did not reach node ${addressee}`
  return `${missing}. The coordinator knows it on time: request and answer have ${time}.`
}
