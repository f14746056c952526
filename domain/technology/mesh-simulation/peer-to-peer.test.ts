import { describe, expect, test } from 'vitest'
import { row } from './network-arbitraries.ts'
import { peerToPeer } from './peer-to-peer.ts'

describe('DPA peer-to-peer', () => {
  const tool = { x: 15, y: 0 }

  test('communicates directly with the chosen nodes in range; no other device sends', () => {
    const steps = peerToPeer(row, { tool, range: 6, chosen: [2, 1] })
    expect(new Set(steps.flatMap(({ senders }) => senders))).toEqual(new Set([4, 2, 1]))
    expect(steps.flatMap(({ hops }) => hops).every(({ from, to }) => from === 4 || to === 4)).toBe(true)
    expect(steps.map(({ phase }) => phase)).toEqual([
      'Request',
      'Handshake',
      'Answer',
      'Handshake',
      'Answer',
      'Done',
    ])
  })

  test('leaves the slot of a chosen node out of range empty', () => {
    expect(peerToPeer(row, { tool, range: 6, chosen: [3] })[1]).toMatchObject({
      senders: [],
      text: 'Node 3 is out of range: its slot stays empty.',
    })
  })
})
