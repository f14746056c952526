import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neighbours } from './flood.ts'
import { impossibleHops, networksWithFailures, nodesOf, row } from './network-arbitraries.ts'
import { localFrc } from './local-frc.ts'

describe('Local FRC', () => {
  test('every chosen node with power in range answers once, and nobody but them and the sender sends', () => {
    fc.assert(
      fc.property(networksWithFailures, ([network, sender, off]) => {
        const chosen = nodesOf(network).filter((node) => node !== sender && node % 2 === 0)
        const steps = localFrc(network, { sender, chosen }, off)
        const expected = off.has(sender)
          ? []
          : chosen.filter((node) => neighbours(network)[sender]!.includes(node) && !off.has(node))
        expect(steps.at(-1)!.collected).toEqual(expected)
        expect(steps.flatMap(({ senders }) => senders)).toEqual(off.has(sender) ? [] : [sender, ...expected])
        expect(impossibleHops(network, steps)).toEqual([])
      }),
    )
  })

  test('does not need the coordinator', () => {
    const steps = localFrc(row, { sender: 2, chosen: [1, 3] }, new Set([0]))
    expect(steps.at(-1)).toMatchObject({
      collected: [1, 3],
      text: 'Node 2 has 2 of 2 values. The coordinator took no part.',
    })
  })

  test('tells which answers are missing and why', () => {
    const steps = localFrc(row, { sender: 1, chosen: [2, 3] }, new Set([2]))
    expect(steps.slice(-3).map(({ text }) => text)).toEqual([
      'Node 2 does not answer: it has no power.',
      'Node 3 does not answer: it is out of range of node 1.',
      'Node 1 has 0 of 2 values. The coordinator took no part. A zero means no answer: nodes 2 and 3.',
    ])
  })
})
