import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earlySenders, impossibleHops, networks, nodesOf, row } from './network-arbitraries.ts'
import { discovery } from './discovery.ts'

describe('Discovery', () => {
  test('finds every node once, zone by zone, from a node of the previous zone', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const steps = discovery(network)
        expect(steps.flatMap(({ hops }) => hops.map(({ to }) => to))).toEqual(nodesOf(network))
        for (const { from, to } of steps.flatMap(({ hops }) => hops)) {
          expect(network.nodes[to]!.zone).toBe(network.nodes[from]!.zone + 1)
        }
        expect(earlySenders(steps, 0)).toEqual([])
        expect(impossibleHops(network, steps)).toEqual([])
      }),
    )
  })

  test('mentions zones and routing numbers', () => {
    expect(
      discovery(row)
        .map(({ text }) => text)
        .slice(0, 2),
    ).toEqual([
      'The coordinator has 3 bonded nodes, none of them with a routing number.',
      'A search from the coordinator finds zone 1: routing number 1.',
    ])
  })
})
