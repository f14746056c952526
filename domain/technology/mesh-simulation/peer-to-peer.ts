import type { MeshLayout, Place } from '#domain/technology/mesh-layout.ts'
import { deviceNames } from './device-names.ts'
import type { DeviceState, Step } from './step.ts'

interface Request {
  /** Position of the service device, which is numbered after the last node. */
  tool: Place
  range: number
  /** Nodes in the bitmap of the request. */
  chosen: number[]
}

/** Peer-to-peer: a device outside the network communicates with chosen nodes in range, one by one. */
export function peerToPeer(
  { nodes }: MeshLayout,
  { tool, range, chosen }: Request,
  off: ReadonlySet<number> = new Set(),
): Step[] {
  const self = nodes.length
  const inRange = nodes.flatMap(({ x, y }, node) =>
    node !== 0 && !off.has(node) && Math.hypot(x - tool.x, y - tool.y) <= range ? [node] : [],
  )
  const states = (current: number | null, done: number[]) =>
    [...nodes.keys(), self].map((device): DeviceState =>
      off.has(device) ? 'off' : device === current ? 'holding' : done.includes(device) ? 'done' : 'ready',
    )
  const answered = chosen.filter((node) => inRange.includes(node))
  return [
    {
      phase: 'Request',
      text: `The service device asks ${deviceNames(chosen)} by a bitmap, on the network's channel but outside its protocol. The request reaches ${inRange.length === 0 ? 'nobody' : deviceNames(inRange)} and nobody repeats it.`,
      senders: [self],
      hops: inRange.map((to) => ({ from: self, to })),
      states: states(null, []),
    },
    ...chosen.flatMap((node, slot): Step[] => {
      const done = chosen.slice(0, slot).filter((other) => inRange.includes(other))
      const there = { from: self, to: node }
      const back = { from: node, to: self }
      if (!inRange.includes(node)) {
        const text = `Node ${node} ${off.has(node) ? 'has no power' : 'is out of range'}: its slot stays empty.`
        return [{ phase: 'Answer', slot, text, senders: [], hops: [], states: states(null, done) }]
      }
      return [
        {
          phase: 'Handshake',
          slot,
          text: `The service device and node ${node} shake hands.`,
          senders: [node, self],
          hops: [back, there],
          states: states(node, done),
        },
        {
          phase: 'Answer',
          slot,
          text: `Node ${node} answers directly. No other node takes part.`,
          senders: [node],
          hops: [back],
          states: states(self, [...done, node]),
        },
      ]
    }),
    {
      phase: 'Done',
      text: `${answered.length} of ${chosen.length} nodes have answered. The network was not restarted and goes on as before.`,
      senders: [],
      hops: [],
      states: states(null, answered),
    },
  ]
}
