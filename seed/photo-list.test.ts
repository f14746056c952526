import { expect, test } from 'vitest'
import { renderDrawing } from './drawings/render.ts'
import { strokeText } from './drawings/stroke-text.ts'
import { photoSource, photosOf } from './photo-list.ts'

const codes = ['TR-72DA', 'TR-72DAT', 'TR-72DC', 'TR-72DC-433', 'TR-72D']

test('draws a SIM module with each antenna, its contacts and its dimensions', () => {
  const source = photoSource.parse({ series: 'tr-72d', draw: 'sim', os: '4.06D' })
  const photos = photosOf(source, { name: 'TR-72D', codes })
  expect(photos.map(({ name, codes: shown }) => [name, shown])).toEqual([
    ['TR-72DA, top view, PCB antenna', ['TR-72DA', 'TR-72DAT']],
    ['TR-72D, contacts', []],
    ['TR-72D, dimensions', []],
    ['TR-72DC, top view, U.FL connector', ['TR-72DC', 'TR-72DC-433']],
  ])
})

test('draws the front of a device and, if known, its connectors', () => {
  const source = photoSource.parse({ series: 'gw', draw: 'gateway', back: ['ETH'] })
  const names = photosOf(source, { name: 'GW', codes: ['GW'] }).map(({ name }) => name)
  expect(names).toEqual(['GW, front', 'GW, connectors'])
})

test('renders a PNG with the aspect ratio of the drawing', async () => {
  const { bytes, width, height } = await renderDrawing({
    view: [0, 0, 300, 150],
    body: '<rect width="9" height="9"/>',
  })
  expect([width, height]).toEqual([1200, 600])
  expect(Buffer.from(bytes).subarray(1, 4).toString()).toBe('PNG')
})

test('the stroke font has every character of an order code', () => {
  for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./') {
    expect(strokeText(0, 0, 6, character, { color: '#000' })).toMatch(/ d="M/)
  }
})
