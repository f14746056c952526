import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import type { Hop } from './step.ts'

/** One time slot: it belongs to one device, which sends once if it has something to send. */
export interface Slot {
  device: number
  isUsed: boolean
  hops: Hop[]
  /** What every device has after the slot. */
  held: ReadonlySet<number>[]
}

interface Flood {
  network: MeshLayout
  /** Devices in the order of their slots. */
  order: number[]
  /** What every device has at the start. */
  held: ReadonlySet<number>[]
  /** Away from the coordinator everyone listens; on the way back those that are nearer to it. */
  direction: 'away' | 'back'
  /** Devices without power. */
  off?: ReadonlySet<number>
}

/** Directional flooding: each device passes on, in its own slot, all it has heard so far. */
export function flood({ network, order, held, direction, off = new Set() }: Flood): Slot[] {
  const near = neighbours(network)
  return order.map((device) => {
    const load = held[device]!
    const isUsed = load.size > 0 && !off.has(device)
    const listens = (other: number) => !off.has(other) && (direction === 'away' || other < device)
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

/** What the devices have when one of them alone has a packet. */
export function heldBy(device: number, { nodes }: MeshLayout): Set<number>[] {
  return nodes.map((_, other) => new Set(other === device ? [device] : []))
}

/** Whole numbers from one to another, in either direction. */
export function numbersFrom(first: number, last: number): number[] {
  const step = first <= last ? 1 : -1
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * step)
}
