import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { deviceNames } from './device-names.ts'
import { flood, heldOnlyBy, inclusiveRange, type Slot } from './flood.ts'
import type { DeviceState, Step } from './step.ts'

/** The slots of a request from the coordinator: one for every router up to the given number. */
export function requestSlots(network: MeshLayout, hops: number, off?: ReadonlySet<number>): Slot[] {
  return flood({
    network,
    order: inclusiveRange(0, hops),
    held: heldOnlyBy(0, network),
    direction: 'away',
    ...(off && { off }),
  })
}

/** Converts the slots of a request to steps. */
export function requestSteps(slots: Slot[], off?: ReadonlySet<number>): Step[] {
  return slots.map(({ device, isUsed, hops, held }, slot) => ({
    phase: 'Request',
    slot,
    text: requestText(
      device,
      isUsed,
      hops.map(({ to }) => to),
    ),
    senders: isUsed ? [device] : [],
    hops,
    states: held.map((packets, other): DeviceState => {
      if (off?.has(other)) return 'off'
      if (packets.size === 0) return 'ready'
      return other > device ? 'holding' : 'done'
    }),
  }))
}

function requestText(device: number, isUsed: boolean, reached: number[]): string {
  if (!isUsed) return `The slot of ${deviceNames([device])} stays empty: it has not heard the request.`
  const sends = device === 0 ? 'The coordinator sends the request.' : `Node ${device} repeats the request.`
  return reached.length === 0
    ? `${sends} Everyone in range has it already.`
    : `${sends} It is new to ${deviceNames(reached)}.`
}
