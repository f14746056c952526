import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOutMesh } from '#domain/technology/mesh-layout.ts'
import { RANGE, impossibleHops, networks } from './network-arbitraries.ts'
import { autonetwork } from './autonetwork.ts'

describe('Autonetwork', () => {
  test('repeats prebonding, authorization, verification and Discovery until a wave finds no new node', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const phases = autonetwork(network).map(({ phase }) => phase.replace(/.*, /, ''))
        const waves = Math.max(...network.nodes.map(({ zone }) => zone))
        const wave = ['prebonding', 'authorization', 'verification', 'discovery']
        expect(phases).toEqual([...Array(waves).fill(wave).flat(), 'prebonding'])
      }),
    )
  })

  test('makes every node a member, and no node sends before it is one', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const steps = autonetwork(network)
        expect(new Set(steps.at(-1)!.states)).toEqual(new Set(['ready']))
        const joined = network.nodes.map((_, node) =>
          steps.findIndex(({ phase, states }) => phase.endsWith('discovery') && states[node] === 'ready'),
        )
        const searches = [...steps.entries()].filter(([, { phase }]) => phase.endsWith('prebonding'))
        for (const [position, { senders }] of searches) {
          expect(senders.filter((node) => node !== 0 && joined[node]! > position)).toEqual([])
        }
        expect(impossibleHops(network, steps)).toEqual([])
      }),
    )
  })

  test('authorizes up to eleven nodes by one command', () => {
    const star = (nodes: number) =>
      layOutMesh([{ x: 0, y: 0 }, ...Array.from({ length: nodes }, (_, x) => ({ x: x / 4, y: 1 }))], RANGE)
    expect(autonetwork(star(11))[1]?.text).toContain('by MID, 1 command for')
    expect(autonetwork(star(12))[1]?.text).toContain('by MID, 2 commands for')
  })
})
