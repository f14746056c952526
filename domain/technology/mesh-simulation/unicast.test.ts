import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  earlySenders,
  heard,
  impossibleHops,
  isAnswer,
  isRequest,
  networksWithNode,
  row,
} from './network-arbitraries.ts'
import { unicast } from './unicast.ts'

describe('unicast', () => {
  test('takes one slot more than the hops to the addressee in each direction', () => {
    fc.assert(
      fc.property(networksWithNode, ([network, addressee]) => {
        const steps = unicast(network, addressee)
        for (const part of [steps.filter(isRequest), steps.filter(isAnswer)]) {
          expect(part.map(({ slot }) => slot)).toEqual([...Array(addressee + 1).keys()])
        }
      }),
    )
  })

  test('devices send only after they received the packet, in both directions and only over links', () => {
    fc.assert(
      fc.property(networksWithNode, ([network, addressee]) => {
        const steps = unicast(network, addressee)
        expect(earlySenders(steps.filter(isRequest), 0)).toEqual([])
        expect(earlySenders(steps.filter(isAnswer), addressee)).toEqual([])
        expect(impossibleHops(network, steps)).toEqual([])
      }),
    )
  })

  test('the request reaches the addressee and the response reaches the coordinator', () => {
    fc.assert(
      fc.property(networksWithNode, ([network, addressee]) => {
        const steps = unicast(network, addressee)
        expect(heard(steps.filter(isRequest))).toContain(addressee)
        expect(heard(steps.filter(isAnswer))).toContain(0)
      }),
    )
  })

  test('every router sends at most once per direction, in the slot of its number', () => {
    fc.assert(
      fc.property(networksWithNode, ([network, addressee]) => {
        const steps = unicast(network, addressee)
        for (const { senders, slot } of steps.filter(isRequest)) {
          expect(senders).toEqual(slot === addressee ? [] : [slot])
        }
        for (const { senders, slot } of steps.filter(isAnswer)) {
          expect([[], [addressee - slot!]]).toContainEqual(senders)
        }
      }),
    )
  })

  test('describes every step in words', () => {
    expect(unicast(row, 2).map(({ text }) => text)).toEqual([
      'The coordinator sends the request. It is new to node 1.',
      'Node 1 repeats the request. It is new to node 2.',
      'The last slot belongs to node 2. It is the addressee and does not repeat the request: it does what it was asked.',
      'Node 2 sends its answer. Now the highest number comes first. It reaches node 1.',
      'Node 1 repeats the answer. It reaches the coordinator.',
      'The coordinator has the answer. Request and answer took 3 slots each: at 60 ms 360 ms together, and the work of node 2 between them.',
    ])
  })
})
