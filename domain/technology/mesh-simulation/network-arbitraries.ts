import fc from 'fast-check'
import { layOutMesh, type MeshLayout, type Place } from '#domain/technology/mesh-layout.ts'
import { neighbours } from './flood.ts'
import type { Hop, Step } from './step.ts'

/** Radio range of the devices in test networks. */
export const RANGE = 10
const CLOSE = { min: -7, max: 7 }

/** fast-check arbitrary: connected networks of up to 31 nodes; each new device is in range of an earlier one. */
export const networks = fc
  .array(fc.record({ near: fc.nat(), dx: fc.integer(CLOSE), dy: fc.integer(CLOSE) }), {
    minLength: 1,
    maxLength: 31,
  })
  .map((devices) => {
    const places: Place[] = [{ x: 0, y: 0 }]
    for (const { near, dx, dy } of devices) {
      const { x, y } = places[near % places.length]!
      places.push({ x: x + dx, y: y + dy })
    }
    return layOutMesh(places, RANGE)
  })

/** fast-check arbitrary: a network and one of its nodes. */
export const networksWithNode = networks.chain((network) =>
  fc.tuple(fc.constant(network), fc.integer({ min: 1, max: network.nodes.length - 1 })),
)

/** A coordinator and three nodes, each in range of the next only. */
export const row = layOutMesh(
  [0, 10, 20, 30].map((x) => ({ x, y: 0 })),
  RANGE,
)

export function nodesOf({ nodes }: MeshLayout): number[] {
  return [...nodes.keys()].slice(1)
}

/** Devices that send before they have received the packet, which only "first" has initially. */
export function earlySenders(steps: Step[], first: number): number[] {
  const have = new Set([first])
  return steps.flatMap(({ senders, hops }) => {
    const early = senders.filter((device) => !have.has(device))
    for (const { to } of hops) have.add(to)
    return early
  })
}

/** Hops between devices that are not in range of each other. */
export function impossibleHops(network: MeshLayout, steps: Step[]): Hop[] {
  const near = neighbours(network)
  return steps.flatMap(({ hops }) => hops).filter(({ from, to }) => !near[from]!.includes(to))
}

/** Devices that receive something, by number. */
export function heard(steps: Step[]): number[] {
  return [...new Set(steps.flatMap(({ hops }) => hops.map(({ to }) => to)))].toSorted((a, b) => a - b)
}

export const isRequest = ({ phase }: Step) => phase === 'Request'
export const isAnswer = ({ phase }: Step) => phase === 'Answer'

/** fast-check arbitrary: a network, one of its nodes, and any nodes without power. */
export const networksWithFailures = networksWithNode.chain(([network, node]) =>
  fc.tuple(
    fc.constant(network),
    fc.constant(node),
    fc.uniqueArray(fc.integer({ min: 1, max: network.nodes.length - 1 })).map((off) => new Set(off)),
  ),
)

/** Nodes with power to which a chain of nodes with power leads from the coordinator, by ascending numbers. */
export function reachableInOneFrame(network: MeshLayout, off: ReadonlySet<number>): number[] {
  const near = neighbours(network)
  const isReached = network.nodes.map((_, device) => device === 0)
  for (const node of nodesOf(network)) {
    isReached[node] = !off.has(node) && near[node]!.some((other) => other < node && isReached[other])
  }
  return nodesOf(network).filter((node) => isReached[node])
}

/** fast-check arbitrary: beaming sensors around a network, of which every third node is a repeater. */
export function sensorsIn(network: MeshLayout) {
  const place = fc.record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }) })
  return fc.array(place, { minLength: 1, maxLength: 6 }).map((places) => ({
    places,
    repeaters: nodesOf(network).filter((node) => node % 3 === 1),
    range: RANGE,
  }))
}
