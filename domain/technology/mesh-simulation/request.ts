import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { deviceNames } from './device-names.ts'
import { flood, heldOnlyBy, inclusiveRange, type Slot } from './flood.ts'
import type { DeviceState, Step } from './step.ts'

/** Devices without power, and the addressee if the request has one. */
interface Circumstances {
  off?: ReadonlySet<number>
  addressee?: number
}

/** The slots of a request from the coordinator: one for every router up to the given number. */
export function requestSlots(network: MeshLayout, hops: number, circumstances: Circumstances = {}): Slot[] {
  return flood({
    network,
    order: inclusiveRange(0, hops),
    held: heldOnlyBy(0, network),
    listeners: 'all',
    ...circumstances,
  })
}

/** Converts the slots of a request to steps. */
export function requestSteps(slots: Slot[], { off = new Set(), addressee }: Circumstances = {}): Step[] {
  return slots.map((slot, position) => ({
    phase: 'Request',
    slot: position,
    text: requestText(slot, off, addressee),
    senders: slot.isUsed ? [slot.device] : [],
    hops: slot.hops,
    states: slot.held.map((packets, other): DeviceState => {
      if (off.has(other)) return 'off'
      if (packets.size === 0) return 'ready'
      return other > slot.device || other === addressee ? 'holding' : 'done'
    }),
  }))
}

/** Why the slot of a device stays empty. */
export function emptySlotText(device: number, packet: string, off: ReadonlySet<number>): string {
  const reason = off.has(device) ? 'it has no power' : `it has not heard the ${packet}`
  return `The slot of ${deviceNames([device])} stays empty: ${reason}.`
}

function requestText(
  { device, isUsed, hops, held }: Slot,
  off: ReadonlySet<number>,
  addressee?: number,
): string {
  if (device === addressee && held[device]!.size > 0) {
    return `The slot of node ${device} stays empty: it is the addressee and does not repeat the request.`
  }
  if (!isUsed) return emptySlotText(device, 'request', off)
  const sends = device === 0 ? 'The coordinator sends the request.' : `Node ${device} repeats the request.`
  return hops.length === 0
    ? `${sends} Everyone in range has it already.`
    : `${sends} It is new to ${deviceNames(hops.map(({ to }) => to))}.`
}
