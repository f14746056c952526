import { expect, test } from 'vitest'
import { hasGuide, isNodeColumn, worksWith } from './os-dpa-entry.ts'

test.each([
  ['4.06D', true],
  ['4.05D', true],
  ['4.04D', false],
  ['3.08D', false],
  ['10.00', true],
  ['unknown', false],
])('OS %s is a node column: %s', (osVersion, expected) => {
  expect(isNodeColumn({ osVersion })).toBe(expected)
})

test.each([
  ['0400', true],
  ['0432', true],
  ['0303', false],
])('DPA %s has a guide: %s', (dpa, expected) => {
  expect(hasGuide({ dpa })).toBe(expected)
})

test('a coordinator works with the nodes its entry names', () => {
  const d = { osDpaID: 1, osVersion: '4.06D', dpa: '0417', compatibility: [1, 2] }
  const g = { osDpaID: 2, osVersion: '4.06G', dpa: '0432', compatibility: [2] }
  expect(worksWith(d, g)).toBe(true)
  expect(worksWith(g, d)).toBe(false)
})
