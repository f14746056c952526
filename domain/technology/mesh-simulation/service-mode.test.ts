import { describe, expect, test } from 'vitest'
import { row } from './network-arbitraries.ts'
import { localBonding } from './local-bonding.ts'
import { serviceMode } from './service-mode.ts'

describe('DPA service mode', () => {
  const repair = { device: 3, channel: 0 }

  test('only the service device and the addressed one send', () => {
    const steps = serviceMode(row, repair)
    expect(new Set(steps.flatMap(({ senders }) => senders))).toEqual(new Set([4, 3]))
    expect(steps.every(({ states }) => states[1] === 'ready' && states[2] === 'ready')).toBe(true)
    expect(steps[0]?.states[3]).toBe('outside')
    expect(steps.at(-1)?.states[3]).toBe('ready')
  })

  test('works while the whole network has no power', () => {
    expect(serviceMode(row, repair, new Set([1, 2])).at(-1)?.phase).toBe('Back')
  })

  test('a device without power does not answer', () => {
    const steps = serviceMode(row, repair, new Set([3]))
    expect(steps.at(-1)?.phase).toBe('No answer')
    expect(steps.flatMap(({ hops }) => hops)).toEqual([])
  })
})

describe('local bonding', () => {
  test('bonds a node in direct range and refuses one that only other nodes hear', () => {
    const steps = localBonding(row, [1, 3])
    expect(steps.at(-1)?.states).toEqual(['ready', 'ready', 'ready', 'outside'])
    expect(steps.at(-1)?.text).toBe(
      '1 of 2 new nodes is bonded. After the next Discovery all members can route.',
    )
    expect(steps.map(({ phase }) => phase)).toEqual([
      ...['Listening', 'Button', 'Bonding'],
      ...['Listening', 'Button', 'Not bonded'],
      'Done',
    ])
  })

  test('a node without power does not ask', () => {
    const steps = localBonding(row, [1], new Set([1]))
    expect(steps.flatMap(({ senders }) => senders)).toEqual([])
    expect(steps.at(-1)?.text).toBe('0 of 1 new nodes are bonded. Nothing else has changed.')
  })
})
