import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import type { Hop } from './step.ts'

/** One time slot (TDMA): its device sends once, if it has something to send. */
export interface Slot {
  device: number
  isUsed: boolean
  hops: Hop[]
  /** The items that every device holds after the slot. */
  held: ReadonlySet<number>[]
}

interface Flood {
  network: MeshLayout
  /** Devices in the order of their slots. */
  order: number[]
  /** The items that every device holds initially. */
  held: ReadonlySet<number>[]
  /** A request is for all devices; an answer is taken only by devices with a lower number than the sender. */
  listeners: 'all' | 'lower'
  /** Devices without power. */
  off?: ReadonlySet<number>
  /** The addressee of a request, which does not repeat it. */
  addressee?: number
}

/** Directional flooding: in its own slot, each device forwards everything it has received so far. */
export function flood({ network, order, held, listeners, off = new Set(), addressee }: Flood): Slot[] {
  const near = neighbours(network)
  return order.map((device) => {
    const load = held[device]!
    const isUsed = load.size > 0 && !off.has(device) && device !== addressee
    const listens = (other: number) => !off.has(other) && (listeners === 'all' || other < device)
    const learns = (other: number) => [...load].some((item) => !held[other]!.has(item))
    const reached = isUsed ? near[device]!.filter((other) => listens(other) && learns(other)) : []
    held = held.map((known, other) => (reached.includes(other) ? new Set([...known, ...load]) : known))
    return { device, isUsed, hops: reached.map((to) => ({ from: device, to })), held }
  })
}

/** The devices in range of each device. */
export function neighbours({ nodes, links }: MeshLayout): number[][] {
  const near = nodes.map((): number[] => [])
  for (const [first, second] of links) {
    near[first]!.push(second)
    near[second]!.push(first)
  }
  return near
}

/** Initial state in which only one device holds a packet. */
export function heldOnlyBy(device: number, { nodes }: MeshLayout): Set<number>[] {
  return nodes.map((_, other) => new Set(other === device ? [device] : []))
}

/** Integers from first to last, ascending or descending. */
export function inclusiveRange(first: number, last: number): number[] {
  const step = first <= last ? 1 : -1
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step)
}
