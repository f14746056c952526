import { describe, expect, test } from 'vitest'
import {
  compatibilityOf,
  hasGuide,
  isNodeColumn,
  newestFirst,
  worksWith,
  type OsDpaEntry,
} from './os-dpa-compatibility.ts'

test.each([
  ['4.06D', true],
  ['4.05D', true],
  ['4.04D', false],
  ['3.08D', false],
  ['10.00', true],
  ['unknown', false],
])('N-08 OS %s is a node column: %s', (osVersion, expected) => {
  expect(isNodeColumn({ osVersion })).toBe(expected)
})

test.each([
  ['0400', true],
  ['0432', true],
  ['0303', false],
])('N-09 DPA %s has a guide: %s', (dpa, expected) => {
  expect(hasGuide({ dpa })).toBe(expected)
})

test('a coordinator works with the nodes that its entry lists', () => {
  const d = { osDpaID: 1, osVersion: '4.06D', dpa: '0417', compatibility: [1, 2] }
  const g = { osDpaID: 2, osVersion: '4.06G', dpa: '0432', compatibility: [2] }
  expect(worksWith(d, g)).toBe(true)
  expect(worksWith(g, d)).toBe(false)
})

test('sorts newest first, by OS and then by DPA', () => {
  const entries = ['4.03D 0414', '4.06D 0417', '10.00D 0100', '4.06G 0432', '4.03D 0303'].map(
    (text, osDpaID) => {
      const [osVersion = '', dpa = ''] = text.split(' ')
      return { osDpaID, osVersion, dpa, compatibility: [] }
    },
  )
  expect(newestFirst(entries).map(({ osDpaID }) => osDpaID)).toEqual([2, 3, 1, 0, 4])
})

describe('compatibilityOf', () => {
  const entry = (osDpaID: number, osVersion: string, dpa: string, compatibility: number[]): OsDpaEntry => ({
    osDpaID,
    osVersion,
    dpa,
    compatibility,
  })
  const old = entry(1, '4.03D', '0414', [1])
  const middle = entry(2, '4.05D', '0416', [2])
  const newD = entry(3, '4.06D', '0417', [3, 4, 5])
  const newestD = entry(4, '4.06D', '0418', [3, 4, 5])
  const newG = entry(5, '4.06G', '0432', [3, 4, 5])
  const entries = [old, middle, newD, newestD, newG]

  test('two devices fit if the entry of the coordinator lists the node', () => {
    expect(compatibilityOf(entries, newD, newG)).toEqual({ fits: true })
  })

  test('suggests the newest version of one device if that is enough', () => {
    expect(compatibilityOf(entries, newD, middle)).toEqual({ fits: false, upgrades: [{ node: newestD }] })
    expect(compatibilityOf(entries, middle, newG)).toEqual({
      fits: false,
      upgrades: [{ coordinator: newestD }],
    })
  })

  test('never suggests an older version or one for other hardware', () => {
    expect(compatibilityOf([middle, newG], newG, middle)).toEqual({ fits: false, upgrades: [] })
    expect(compatibilityOf(entries, newG, old)).toEqual({ fits: false, upgrades: [{ node: newestD }] })
  })

  test('suggests upgrading both devices if one is not enough', () => {
    const apart = [
      entry(1, '4.03D', '0414', []),
      entry(2, '4.04D', '0415', []),
      entry(3, '4.06D', '0417', [3]),
    ]
    expect(compatibilityOf(apart, apart[0]!, apart[1]!)).toEqual({
      fits: false,
      upgrades: [{ coordinator: apart[2], node: apart[2] }],
    })
  })

  test('suggests either device if each upgrade alone is enough', () => {
    const both = [
      entry(1, '4.03D', '0400', []),
      entry(2, '4.03D', '0401', [1]),
      entry(3, '4.03D', '0402', []),
    ]
    const first = { ...both[0]!, compatibility: [3] }
    expect(compatibilityOf([first, both[1]!, both[2]!], first, first)).toEqual({
      fits: false,
      upgrades: [{ node: both[2] }, { coordinator: both[1] }],
    })
  })

  test('suggests nothing if no version fits', () => {
    expect(compatibilityOf([entry(1, '4.03D', '0400', [])], old, middle)).toEqual({
      fits: false,
      upgrades: [],
    })
  })
})
