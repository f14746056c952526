import { expect, test } from 'vitest'
import { frcSettings, frcDefaults } from './frc-settings.ts'

test.each([
  [{}, { bytes: 1, nodes: 20, off: null }],
  [{ nodes: '63' }, { bytes: 1, nodes: 63, off: null }],
  [
    { nodes: '63', bytes: '2' },
    { bytes: 2, nodes: 31, off: null },
  ],
  [
    { nodes: '5', off: '5' },
    { bytes: 1, nodes: 5, off: 5 },
  ],
  [
    { nodes: '5', off: '6' },
    { bytes: 1, nodes: 5, off: null },
  ],
  [
    { nodes: '0', bytes: '3', off: '0' },
    { bytes: 1, nodes: 20, off: null },
  ],
  [
    { nodes: '-1', off: 'x' },
    { bytes: 1, nodes: 20, off: null },
  ],
  [{ nodes: '1e9' }, { bytes: 1, nodes: 20, off: null }],
])('parses %o as %o', (input, settings) => {
  expect(frcSettings({ ...frcDefaults, ...input })).toEqual(settings)
})
