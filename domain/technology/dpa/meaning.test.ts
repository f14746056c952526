import { describe, expect, test } from 'vitest'
import { addressMeaning, commandMeaning, nameFields, peripheralMeaning, profileMeaning } from './meaning.ts'
import { decodeText } from './packet.ts'

const peripherals = [{ pnum: '0x06', name: 'LEDR', commands: [{ pcmd: '0x03', name: 'Pulse' }] }]
const codes = [
  { code: '0', name: 'no error' },
  { code: '3', name: 'wrong PNUM' },
  { code: '5', name: 'wrong data length' },
  { code: '0x20-0x3F', name: 'user code' },
  { code: '0xFF', name: 'confirmation' },
]

function named(text: string) {
  const decoded = decodeText(text)
  if ('problem' in decoded) throw new Error(decoded.problem)
  return nameFields(decoded.packet, { peripherals, codes }).map(({ name, bytes, meaning }) => [
    name,
    bytes,
    meaning,
  ])
}

test('names every field of a request', () => {
  expect(named('2f 00 06 03 ff ff 0a 0b')).toEqual([
    ['NADR', '2f 00', 'Node 47'],
    ['PNUM', '06', 'LEDR'],
    ['PCMD', '03', 'Pulse'],
    ['HWPID', 'ff ff', 'Any profile'],
    ['PDATA', '0a 0b', '2 bytes of data'],
  ])
})

test('a response starts with its result and the DPA value', () => {
  expect(named('01 00 06 83 02 00 00 40 7f').slice(2)).toEqual([
    ['PCMD', '83', 'Answer: Pulse'],
    ['HWPID', '02 00', 'Certified profile'],
    ['ErrN', '00', 'No error'],
    ['DpaValue', '40', 'DpaValue of the device'],
    ['PDATA', '7f', '1 byte of data'],
  ])
  expect(named('01 00 06 83 02 00').map(([name]) => name)).toEqual(['NADR', 'PNUM', 'PCMD', 'HWPID'])
})

test.each([
  ['05', 'Wrong data length'],
  ['83', 'Wrong PNUM, asynchronous answer'],
  ['21', 'User code'],
  ['0b', 'Unknown code'],
  ['ff', 'Confirmation'],
])('describes result %s as "%s"', (code, meaning) => {
  expect(named(`01 00 06 83 00 00 ${code} 00`)[4]).toEqual(['ErrN', code, meaning])
})

describe('a confirmation', () => {
  test('has a status, the DPA value of the coordinator, hops and the length of a slot', () => {
    expect(named('0a 00 06 03 ff ff ff 07 06 04 06').slice(2)).toEqual([
      ['PCMD', '03', 'Pulse'],
      ['HWPID', 'ff ff', 'Any profile'],
      ['Status', 'ff', 'Confirmation'],
      ['DpaValue', '07', 'DpaValue of the coordinator'],
      ['Hops', '06', '6 hops to the node'],
      ['Timeslot', '04', 'Slots of 40 ms'],
      ['Hops of the answer', '06', '6 hops back'],
    ])
  })

  test('of a broadcast has no hops of an answer', () => {
    expect(named('ff 00 06 03 ff ff ff 07 01 04 00').slice(-3)).toEqual([
      ['Hops', '01', '1 hop to the node'],
      ['Timeslot', '04', 'Slots of 40 ms'],
      ['Hops of the answer', '00', 'No answer: the request is a broadcast'],
    ])
  })

  test.each([
    ['four bytes of data', '0a 00 06 03 ff ff ff 07 06 04'],
    ['another status', '0a 00 06 03 ff ff 00 07 06 04 06'],
    ['the mark of an answer', '0a 00 06 83 ff ff ff 07 06 04 06'],
  ])('is not a packet with %s', (_, text) => {
    expect(named(text).map(([name]) => name)).not.toContain('Timeslot')
  })
})

test.each([
  [0x0000, 'Coordinator'],
  [0x0001, 'Node 1'],
  [0x00ef, 'Node 239'],
  [0x01ef, 'Node 239'],
  [0x00f0, 'Not used'],
  [0x00fc, 'Local device on the interface'],
  [0x00fe, 'Temporary address of a prebonded node'],
  [0x00ff, 'Broadcast'],
])('the address %i is: %s', (nadr, meaning) => expect(addressMeaning(nadr)).toBe(meaning))

test.each([
  [0x06, 'LEDR'],
  [0x08, 'Reserved'],
  [0x20, 'User peripheral'],
  [0x3e, 'User peripheral'],
  [0x3f, 'Reserved'],
  [0x5e, 'Standard peripheral'],
  [0x80, 'Reserved'],
  [0xff, 'All peripherals'],
])('the peripheral %i is: %s', (pnum, meaning) => expect(peripheralMeaning(pnum, peripherals)).toBe(meaning))

test.each([
  [0x06, 0x03, 'Pulse'],
  [0x06, 0x83, 'Answer: Pulse'],
  [0x06, 0x3f, 'Get peripheral information'],
  [0xff, 0x3f, 'Peripheral enumeration'],
  [0xff, 0x05, 'Get information for more peripherals'],
  [0x06, 0x55, 'Unknown command'],
  [0x20, 0x00, 'Unknown command'],
])('the command of peripheral %i, %i, is: %s', (pnum, pcmd, meaning) => {
  expect(commandMeaning(pnum, pcmd, peripherals)).toBe(meaning)
})

test.each([
  [0xffff, 'Any profile'],
  [0x0000, 'Default profile'],
  [0x123f, 'User profile'],
  [0x1230, 'Certified profile'],
])('the profile %i is: %s', (hwpid, meaning) => expect(profileMeaning(hwpid)).toBe(meaning))
