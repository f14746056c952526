import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earlySenders, heard, impossibleHops, networks, nodesOf, row } from './network-arbitraries.ts'
import { broadcast } from './broadcast.ts'

describe('broadcast', () => {
  test('reaches every node, with one slot per device', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const steps = broadcast(network)
        expect(heard(steps)).toEqual(nodesOf(network))
        expect(steps.flatMap(({ senders }) => senders)).toEqual([...network.nodes.keys()])
        expect(earlySenders(steps, 0)).toEqual([])
        expect(impossibleHops(network, steps)).toEqual([])
      }),
    )
  })

  test('has no response', () => {
    expect(broadcast(row).at(-1)?.text).toBe(
      'All 3 nodes have the request after 4 slots. Nobody answers a broadcast.',
    )
  })
})
