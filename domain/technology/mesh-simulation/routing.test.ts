import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAnswer, isRequest, networksWithFailures, networksWithNode, row } from './network-arbitraries.ts'
import { answerTime, hopsTo, routings } from './routing.ts'
import { isAnswered, unicast } from './unicast.ts'

describe.each(routings)('%s', (routing) => {
  test('takes (hops + 1) slots for the request and as many for the answer, whoever fails', () => {
    fc.assert(
      fc.property(networksWithFailures, ([network, addressee, off]) => {
        const hops = hopsTo(network, addressee, routing)
        const steps = unicast(network, addressee, { routing, off })
        for (const part of [steps.filter(isRequest), steps.filter(isAnswer)]) {
          expect(part.map(({ slot }) => slot)).toEqual([...Array(hops + 1).keys()])
        }
        expect(steps.at(-1)!.text).toContain(`at 60 ms ${answerTime(hops)} ms together`)
        expect(answerTime(hops)).toBe((hops + 1) * 60 + (hops + 1) * 60)
      }),
    )
  })

  test('brings an answer from every node while all have power', () => {
    fc.assert(
      fc.property(networksWithNode, ([network, addressee]) => {
        expect(isAnswered(unicast(network, addressee, { routing }))).toBe(true)
      }),
    )
  })
})

describe('fewer hops', () => {
  test('are never slower and never more robust', () => {
    fc.assert(
      fc.property(networksWithFailures, ([network, addressee, off]) => {
        const [dfm, dom, drm] = routings.map((routing) => ({
          hops: hopsTo(network, addressee, routing),
          isAnswered: isAnswered(unicast(network, addressee, { routing, off })),
        }))
        expect(drm!.hops <= dom!.hops && dom!.hops <= dfm!.hops).toBe(true)
        expect(!drm!.isAnswered || dom!.isAnswered).toBe(true)
        expect(!dom!.isAnswered || dfm!.isAnswered).toBe(true)
      }),
    )
  })

  test('a failed addressee or a cut path ends in a missing answer, told in words', () => {
    expect(unicast(row, 2, { off: new Set([2]) }).map(({ text }) => text)).toEqual([
      'The coordinator sends the request. It is new to node 1.',
      'Node 1 repeats the request. Everyone in range has it already.',
      'The last slot belongs to node 2. It is the addressee and has no power.',
      'Node 2 was not asked and does not answer.',
      'The slot of node 1 stays empty: it has not heard the answer.',
      'The answer is missing, because the request did not reach node 2. The coordinator knows it on time: request and answer have 3 slots each: at 60 ms 360 ms together, and the work of node 2 between them.',
    ])
  })
})
