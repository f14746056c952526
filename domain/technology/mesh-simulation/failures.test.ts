import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MeshLayout } from '#domain/technology/mesh-layout.ts'
import { autonetwork } from './autonetwork.ts'
import { beaming } from './beaming.ts'
import { broadcast } from './broadcast.ts'
import { discovery } from './discovery.ts'
import { neighbours } from './flood.ts'
import { frc } from './frc.ts'
import { livingZones } from './living-zones.ts'
import { localBonding } from './local-bonding.ts'
import { localFrc } from './local-frc.ts'
import { networksWithFailures, nodesOf, reachableInOneFrame, sensorsIn } from './network-arbitraries.ts'
import { offlineFrc } from './offline-frc.ts'
import { peerToPeer } from './peer-to-peer.ts'
import { routings } from './routing.ts'
import { serviceMode } from './service-mode.ts'
import { smartConnect } from './smart-connect.ts'
import type { Step } from './step.ts'
import { unicast } from './unicast.ts'

type Off = ReadonlySet<number>
const tool = { x: 5, y: 5 }
const sensors = { places: [tool, { x: -5, y: 0 }], repeaters: [1], range: 12 }

const communications: Record<string, (network: MeshLayout, node: number, off: Off) => Step[]> = {
  ...Object.fromEntries(
    routings.map((routing) => [
      routing,
      (network: MeshLayout, node: number, off: Off) => unicast(network, node, { routing, off }),
    ]),
  ),
  broadcast: (network, _node, off) => broadcast(network, off),
  frc: (network, _node, off) => frc(network, 0.25, off),
  'offline FRC': (network, _node, off) => offlineFrc(network, sensors, off),
  'local FRC': (network, node, off) => localFrc(network, { sender: node, chosen: nodesOf(network) }, off),
  beaming: (network, _node, off) => beaming(network, sensors, off),
  discovery: (network, _node, off) => discovery(network, off),
  autonetwork: (network, _node, off) => autonetwork(network, off),
  'smart connect': (network, _node, off) => smartConnect(network, off),
  'local bonding': (network, node, off) => localBonding(network, [node], off),
  'service mode': (network, node, off) => serviceMode(network, { device: node, channel: 0 }, off),
  'peer-to-peer': (network, node, off) => peerToPeer(network, { tool, range: 12, chosen: [node] }, off),
}

describe.each(Object.entries(communications))('%s with failed nodes', (_name, simulate) => {
  test('a node without power never sends nor receives, and every step describes itself', () => {
    fc.assert(
      fc.property(networksWithFailures, ([network, node, off]) => {
        for (const { senders, hops, states, text } of simulate(network, node, off)) {
          const active = [...senders, ...hops.flatMap(({ from, to }) => [from, to])]
          expect(active.filter((device) => off.has(device))).toEqual([])
          expect([...off].every((device) => states[device] === 'off')).toBe(true)
          expect(states.filter((state) => state === 'off')).toHaveLength(off.size)
          expect(text).toMatch(/^[A-Z0-9].*\.$/)
          expect(text).not.toMatch(/undefined|null|NaN| {2}| \.|\(\)/)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('what still arrives', () => {
  test('an FRC collects exactly the nodes with power that a chain of ascending numbers reaches', () => {
    fc.assert(
      fc.property(networksWithFailures, ([network, , off]) => {
        expect(frc(network, 0.25, off).at(-1)!.collected).toEqual(reachableInOneFrame(network, off))
      }),
    )
  })

  test('a broadcast reaches every node with power in range of one that repeats it', () => {
    fc.assert(
      fc.property(networksWithFailures, ([network, , off]) => {
        const { states } = broadcast(network, off).at(-1)!
        const near = neighbours(network)
        const repeating = [0, ...reachableInOneFrame(network, off)]
        expect(nodesOf(network).filter((node) => states[node] === 'holding')).toEqual(
          nodesOf(network).filter(
            (node) => !off.has(node) && repeating.some((other) => near[other]!.includes(node)),
          ),
        )
      }),
    )
  })

  test('Discovery numbers every node with power that is connected, and numbers grow along every search', () => {
    fc.assert(
      fc.property(networksWithFailures, ([network, , off]) => {
        const { numbers } = livingZones(network, off)
        const given = numbers.filter((number) => number !== null)
        expect(given.toSorted((a, b) => a - b)).toEqual([...given.keys()])
        for (const [first, second] of network.links) {
          if (off.has(first) || off.has(second)) continue
          expect(numbers[first] === null).toBe(numbers[second] === null)
        }
        for (const { from, to } of discovery(network, off).flatMap(({ hops }) => hops)) {
          expect(numbers[from]).toBeLessThan(numbers[to]!)
        }
      }),
    )
  })

  test('an Offline FRC brings the data of a sensor if a reachable repeater heard it, whether the sensor still has power or not', () => {
    const cases = networksWithFailures.chain((value) =>
      fc.tuple(fc.constant(value), sensorsIn(value[0]), fc.boolean()),
    )
    fc.assert(
      fc.property(cases, ([[network, , off], setting, areSensorsOff]) => {
        const numbers = setting.places.map((_, index) => network.nodes.length + index)
        const all = new Set([...off, ...(areSensorsOff ? numbers : [])])
        const reachable = reachableInOneFrame(network, off)
        const expected = numbers.filter((_, index) =>
          setting.repeaters.some((repeater) => {
            const { x, y } = network.nodes[repeater]!
            const place = setting.places[index]!
            return reachable.includes(repeater) && Math.hypot(x - place.x, y - place.y) <= setting.range
          }),
        )
        expect(offlineFrc(network, setting, all).at(-1)!.collected).toEqual(expected)
      }),
    )
  })
})
