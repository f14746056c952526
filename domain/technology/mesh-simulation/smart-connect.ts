import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { requestSlots, requestSteps } from './request.ts'
import type { DeviceState, Step } from './step.ts'

/** Smart Connect: bonds the last device of the layout remotely, by its code alone. */
export function smartConnect(network: MeshLayout, off: ReadonlySet<number> = new Set()): Step[] {
  const newcomer = network.nodes.length - 1
  const slots = requestSlots(network, newcomer - 1, { off })
  const isReached = slots.at(-1)!.held[newcomer]!.size > 0
  const states = (state: DeviceState) =>
    network.nodes.map((_, device): DeviceState =>
      off.has(device) ? 'off' : device === newcomer ? state : 'ready',
    )
  const still = { senders: [], hops: [] }
  return [
    {
      ...still,
      phase: 'Code',
      text: `${off.has(newcomer) ? 'The new node has no power.' : 'A new node listens.'} Its IBK and MID reach the coordinator from outside, for example from a QR code or by NFC.`,
      states: states('outside'),
    },
    ...requestSteps(slots, { off }).map((step) => ({
      ...step,
      text: step.hops.some(({ to }) => to === newcomer)
        ? `${step.senders[0] === 0 ? 'The coordinator' : `Node ${step.senders[0]}`} is in range of the new node, which takes the request encrypted by its own IBK.`
        : step.text,
      states: step.states.map((state, device) =>
        device === newcomer && state === 'ready' ? 'outside' : state,
      ),
    })),
    ...(isReached ? bondedSteps(newcomer, states) : [missedStep(off.has(newcomer), states('outside'))]),
  ]
}

function bondedSteps(newcomer: number, states: (state: DeviceState) => DeviceState[]): Step[] {
  const still = { senders: [], hops: [] }
  return [
    {
      ...still,
      phase: 'Bonded',
      text: `The new node is bonded at the address ${newcomer} and has taken over the access password. Nobody pressed a button on it.`,
      states: states('holding'),
    },
    {
      ...still,
      phase: 'Routing',
      text: 'It answers at once; after the next Discovery it routes for others too.',
      states: states('ready'),
    },
  ]
}

function missedStep(isOff: boolean, states: DeviceState[]): Step {
  const reason = isOff ? 'it has no power' : 'no member with power passes the request on to it'
  return {
    phase: 'Not bonded',
    text: `The new node is not bonded: ${reason}. Nothing else has changed, so Smart Connect can be repeated.`,
    senders: [],
    hops: [],
    states,
  }
}
