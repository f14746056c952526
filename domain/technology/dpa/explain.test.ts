import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainPacket } from './explain.ts'
import { formatHex, parseHex } from './hex.ts'
import { parseLayout } from './layout.ts'

const names = { peripherals: [], codes: [{ code: '0', name: 'no error' }] }
const bytesOf = (text: string) => parseHex(text.replaceAll(' ', ''))

test('data are split by their layout', () => {
  const layout = parseLayout('IntegerValue 1 B: degrees\nSixteenthValue 2 B: sixteenths')
  const fields = explainPacket(bytesOf('03 00 0a 80 00 00 00 40 15 58 01'), names, layout)
  expect(fields.slice(4).map(({ name, bytes }) => [name, bytes])).toEqual([
    ['ErrN', '00'],
    ['DpaValue', '40'],
    ['IntegerValue', '15'],
    ['SixteenthValue', '58 01'],
  ])
})

test('a field of varying length leaves enough for those after it', () => {
  const layout = parseLayout('Requests 1-55 B: requests\nEnd 1 B: zero')
  const fields = explainPacket(bytesOf('01 00 02 05 ff ff 05 06 01 ff ff 00'), names, layout)
  expect(fields.slice(4).map(({ name, bytes }) => [name, bytes])).toEqual([
    ['Requests', '05 06 01 ff ff'],
    ['End', '00'],
  ])
})

test('data that do not fit the layout stay whole', () => {
  const layout = parseLayout('Index 1 B: block')
  const fields = explainPacket(bytesOf('00 00 00 0b ff ff 00 01'), names, layout)
  expect(fields.at(-1)).toMatchObject({ name: 'PDATA', bytes: '00 01' })
})

test('every byte is explained once, in order', () => {
  const packets = fc.uint8Array({ minLength: 6, maxLength: 62 }).map((bytes) => [...bytes])
  const layout = parseLayout('A 2 B: a\nB 0-9 B: b\nC 1-3 B: c')
  fc.assert(
    fc.property(packets, (packet) => {
      const explained = explainPacket(packet, names, layout).map(({ bytes }) => bytes)
      expect(explained.join(' ')).toBe(formatHex(packet))
    }),
  )
})
