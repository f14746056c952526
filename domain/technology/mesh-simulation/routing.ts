import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { inclusiveRange } from './flood.ts'

/** Routing algorithms after Discovery: full, optimised and reduced mesh. */
export const routings = ['DFM', 'DOM', 'DRM'] as const

export type Routing = (typeof routings)[number]

/** Slot length of the figures, and of the key figure "60 ms per hop". */
export const SLOT_MS = 60

/** How often a packet to the addressee is passed on, at most. */
export function hopsTo({ nodes }: MeshLayout, addressee: number, routing: Routing): number {
  switch (routing) {
    case 'DFM':
      return nodes.length - 1
    case 'DOM':
      return addressee
    case 'DRM':
      return nodes.findIndex(({ zone }) => zone === nodes[addressee]!.zone)
  }
}

/**
 * The devices of an answer in the order of their slots, without the coordinator, which has the last one: the addressee,
 * then the routers from the highest number down.
 */
export function answerOrder(network: MeshLayout, addressee: number, routing: Routing): number[] {
  const hops = hopsTo(network, addressee, routing)
  const highest = routing === 'DFM' ? hops : hops - 1
  const routers = highest === 0 ? [] : inclusiveRange(highest, 1)
  return [addressee, ...routers.filter((router) => router !== addressee)]
}

/** Time on air in ms: (hops + 1) slots for the request and as many for the answer, without the work in the node. */
export function answerTime(hops: number): number {
  return 2 * (hops + 1) * SLOT_MS
}
