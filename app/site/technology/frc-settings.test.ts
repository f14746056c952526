import { expect, test } from 'vitest'
import { frcSettings, frcDefaults } from './frc-settings.ts'

test.each([
  [{}, { bytes: 1, nodes: 20, off: [] }],
  [{ nodes: '63' }, { bytes: 1, nodes: 63, off: [] }],
  [
    { nodes: '63', bytes: '2' },
    { bytes: 2, nodes: 31, off: [] },
  ],
  [
    { nodes: '300', bytes: '0.25' },
    { bytes: 0.25, nodes: 239, off: [] },
  ],
  [{ bytes: '4' }, { bytes: 4, nodes: 15, off: [] }],
  [
    { nodes: '5', off: '5' },
    { bytes: 1, nodes: 5, off: [5] },
  ],
  [
    { nodes: '9', off: '7,3,7,x,,99,-1' },
    { bytes: 1, nodes: 9, off: [3, 7] },
  ],
  [
    { nodes: '5', off: '6' },
    { bytes: 1, nodes: 5, off: [] },
  ],
  [
    { nodes: '0', bytes: '3', off: '0' },
    { bytes: 1, nodes: 20, off: [] },
  ],
  [
    { nodes: '-1', off: 'x' },
    { bytes: 1, nodes: 20, off: [] },
  ],
  [
    { nodes: '1e9', bytes: 'constructor' },
    { bytes: 1, nodes: 20, off: [] },
  ],
])('parses %o as %o', (input, settings) => {
  expect(frcSettings({ ...frcDefaults, ...input })).toEqual(settings)
})
