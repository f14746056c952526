import { describe, expect, test } from 'vitest'
import { row } from './network-arbitraries.ts'
import { beaming } from './beaming.ts'
import { offlineFrc } from './offline-frc.ts'

/** Sensor U is in range of repeaters 2 and 3, V only of 3, W of none. */
const setting = {
  places: [
    { x: 25, y: 0 },
    { x: 35, y: 0 },
    { x: 90, y: 0 },
  ],
  repeaters: [2, 3],
  range: 8,
}

describe('beaming', () => {
  test('sensors send one way, and nobody sends to them', () => {
    const hops = beaming(row, setting).flatMap((step) => step.hops)
    expect(hops).toEqual([
      { from: 4, to: 2 },
      { from: 4, to: 3 },
      { from: 5, to: 3 },
      { from: 4, to: 2 },
      { from: 4, to: 3 },
    ])
  })

  test('data of a sensor without a repeater are lost', () => {
    const texts = beaming(row, setting).map(({ text }) => text)
    expect(texts[3]).toContain('No repeater with power is in range: the data are lost')
    expect(texts.at(-1)).toBe(
      'The coordinator reads the repeaters by Offline FRC and has the data of 2 of 3 sensors. A zero means no data: sensor W.',
    )
  })

  test('a second repeater in range replaces a failed one', () => {
    expect(beaming(row, setting, new Set([3])).at(-1)?.text).toContain('1 of 3 sensors')
    expect(beaming(row, setting, new Set([3])).at(-1)?.text).toContain('sensors V and W')
  })
})

describe('Offline FRC', () => {
  test('has no phase in which nodes prepare a value', () => {
    expect(new Set(offlineFrc(row, setting).map(({ phase }) => phase))).toEqual(
      new Set(['Before', 'Request', 'Answer', 'Result']),
    )
  })

  test('carries the data of sensors that have failed since they sent', () => {
    expect(offlineFrc(row, setting, new Set([4, 5])).at(-1)?.collected).toEqual([4, 5])
  })

  test('describes what repeaters keep and send', () => {
    expect(offlineFrc(row, setting).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'The sensors sleep. What they sent before is in the repeaters: node 2 keeps the data of sensor U, node 3 keeps the data of sensors U and V.',
        'Node 3 sends the data of sensors U and V.',
        'Node 1 sends the data of sensors U and V.',
      ]),
    )
  })
})
