import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOutMesh } from '#domain/technology/mesh-layout.ts'
import {
  RANGE,
  earlySenders,
  impossibleHops,
  isAnswer,
  isRequest,
  networks,
  networksWithNode,
  nodesOf,
  row,
} from './network-arbitraries.ts'
import { frcNodes, frcValue } from './frc-format.ts'
import { frc } from './frc.ts'

describe('FRC', () => {
  test('collects the value of every node', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const steps = frc(network, 2)
        expect(steps.at(-1)!.collected).toEqual(nodesOf(network))
        expect(earlySenders(steps.filter(isRequest), 0)).toEqual([])
        expect(impossibleHops(network, steps)).toEqual([])
      }),
    )
  })

  test('collected values only grow, and every node responds once', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const steps = frc(network, 2)
        for (const [index, { collected }] of steps.entries()) {
          expect(collected).toEqual(expect.arrayContaining(steps[index - 1]?.collected ?? []))
        }
        expect(steps.filter(isAnswer).flatMap(({ senders }) => senders)).toEqual(
          nodesOf(network).toReversed(),
        )
      }),
    )
  })

  test('has no value of a node without power, which does not take part', () => {
    fc.assert(
      fc.property(networksWithNode, ([network, broken]) => {
        const steps = frc(network, 2, new Set([broken]))
        const taking = steps.flatMap(({ senders, hops }) => [...senders, ...hops.map(({ to }) => to)])
        expect(taking).not.toContain(broken)
        expect(steps.at(-1)!.collected).not.toContain(broken)
        expect(steps.every(({ states }) => states[broken] === 'off')).toBe(true)
      }),
    )
  })

  test('routes around a node without power', () => {
    const diamond = [
      { x: 0, y: 0 },
      { x: 6, y: 6 },
      { x: 6, y: -6 },
      { x: 12, y: 0 },
    ]
    expect(frc(layOutMesh(diamond, RANGE), 1, new Set([1])).at(-1)).toMatchObject({
      collected: [2, 3],
      text: 'The coordinator has 2 of 3 values of 1 B in one table. A zero means no answer: node 1.',
    })
  })

  test('leaves the slots of unreachable nodes empty', () => {
    const steps = frc(row, 1, new Set([2]))
    expect(steps.at(-1)!.collected).toEqual([1])
    expect(steps.find(({ slot, phase }) => phase === 'Request' && slot === 3)).toMatchObject({
      senders: [],
      text: 'The slot of node 3 stays empty: it has not heard the request.',
    })
  })

  test('supports up to 239 nodes with 2 bits, 63 with 1 B, 31 with 2 B and 15 with 4 B', () => {
    const long = (nodes: number) =>
      layOutMesh(
        Array.from({ length: nodes + 1 }, (_, index) => ({ x: index, y: 0 })),
        1,
      )
    expect(frc(long(63), 1).at(-1)!.collected).toHaveLength(63)
    expect(() => frc(long(64), 1)).toThrow('at most 63')
    expect(frc(long(31), 2).at(-1)!.collected).toHaveLength(31)
    expect(() => frc(long(32), 2)).toThrow('at most 31')
    expect(frc(long(239), 0.25).at(-1)!.collected).toHaveLength(239)
    expect(() => frc(long(240), 0.25)).toThrow('An FRC of 2 bits asks at most 239 nodes.')
    expect(frc(long(15), 4).at(-1)!.collected).toHaveLength(15)
    expect(() => frc(long(16), 4)).toThrow('at most 15')
  })

  test('describes in words how values are collected', () => {
    expect(
      frc(row, 1)
        .filter(isAnswer)
        .map(({ text }) => text),
    ).toEqual([
      'Node 3 sends its value.',
      'Node 2 sends 2 values: its own and those of node 3.',
      'Node 1 sends 3 values: its own and those of nodes 2 and 3. The coordinator is in range.',
    ])
  })
})

describe('values in the drawing', () => {
  test.each([1, 2, 4] as const)('every node has a distinct value of %i B, never zero', (bytes) => {
    const values = Array.from({ length: frcNodes[bytes] }, (_, index) => frcValue(index + 1, bytes, true))
    expect(new Set(values).size).toBe(frcNodes[bytes])
    expect(values.every((value) => value.length === 2 * bytes && Number.parseInt(value, 16) > 0)).toBe(true)
  })

  test('values of 2 bits are never zero', () => {
    const values = Array.from({ length: frcNodes[0.25] }, (_, index) => frcValue(index + 1, 0.25, true))
    expect(new Set(values)).toEqual(new Set(['01', '10', '11']))
  })

  test('a node without a response has the value zero', () => {
    expect(([0.25, 1, 2, 4] as const).map((bytes) => frcValue(7, bytes, false))).toEqual([
      ...['00', '00'],
      ...['0000', '00000000'],
    ])
  })
})
