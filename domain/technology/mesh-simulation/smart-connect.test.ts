import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOutMesh } from '#domain/technology/mesh-layout.ts'
import { RANGE, earlySenders, networks, row } from './network-arbitraries.ts'
import { smartConnect } from './smart-connect.ts'

describe('Smart Connect', () => {
  test('reaches the new node through the network; it stays outside until then', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const newcomer = network.nodes.length - 1
        const steps = smartConnect(network)
        const arrival = steps.findIndex(({ hops }) => hops.some(({ to }) => to === newcomer))
        expect(arrival).toBeGreaterThan(0)
        expect(steps.slice(0, arrival).every(({ states }) => states[newcomer] === 'outside')).toBe(true)
        expect(steps.flatMap(({ senders }) => senders)).not.toContain(newcomer)
        expect(steps.at(-1)!.states[newcomer]).toBe('ready')
        expect(earlySenders(steps, 0)).toEqual([])
      }),
    )
  })

  test('mentions the node that is in range of the new one', () => {
    expect(smartConnect(row).map(({ text }) => text)).toContain(
      'Node 2 is in range of the new node, which takes the request encrypted by its own IBK.',
    )
    expect(smartConnect(layOutMesh(row.nodes.slice(0, 2), RANGE))[1]?.text).toContain('The coordinator is')
  })
})
