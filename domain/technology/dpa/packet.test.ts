import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANY_HWPID, decodeText, dpaFieldDigits, encodeRequest, type DpaRequest } from './packet.ts'
import { dpaCrc } from './hdlc-frame.ts'
import { parseHex, hexDigits, formatHex } from './hex.ts'

const request = (fields: Partial<DpaRequest>): DpaRequest => ({
  nadr: '0001',
  pnum: '06',
  pcmd: '03',
  hwpid: ANY_HWPID,
  pdata: '',
  ...fields,
})

function encoded(fields: Partial<DpaRequest>) {
  const result = encodeRequest(request(fields))
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return { crc: formatHex([result.crc]), frame: formatHex(result.frame) }
}

const hex = (digits: number) => fc.stringMatching(new RegExp(`^[0-9a-fA-F]{1,${digits}}$`))
const requests = fc.record({
  nadr: hex(4),
  pnum: hex(2),
  pcmd: hex(2),
  hwpid: hex(4),
  pdata: fc.stringMatching(/^([0-9a-f]{2}){0,56}$/),
})

describe('encoding a request', () => {
  test.each([
    [{ nadr: '0001', pnum: '06', pcmd: '03' }, '38', '7e 01 00 06 03 ff ff 38 7e'],
    [{ nadr: '0000', pnum: '00', pcmd: '00', pdata: '7e7d' }, '8b', '7e 00 00 00 00 ff ff 7d 5e 7d 5d 8b 7e'],
    [{ nadr: '0066', pnum: '06', pcmd: '03' }, '7e', '7e 66 00 06 03 ff ff 7d 5e 7e'],
    [
      { nadr: '002F', pnum: '05', pcmd: '01', pdata: '007E7D' },
      '7e',
      '7e 2f 00 05 01 ff ff 00 7d 5e 7d 5d 7d 5e 7e',
    ],
  ])('N-05 N-06 O-26 O-27 %o has the CRC %s', (fields, crc, frame) => {
    expect(encoded(fields)).toEqual({ crc, frame })
  })

  test('pads short fields with leading zeros', () => {
    expect(encoded({ nadr: '1', pnum: '6', pcmd: '3', hwpid: 'f' }).frame).toMatch(/^7e 01 00 06 03 0f 00/)
  })

  test('N-04 requires every field except the data', () => {
    expect(encodeRequest({ nadr: '', pnum: '', pcmd: '', hwpid: '', pdata: '' })).toEqual({
      problems: { nadr: 'Required', pnum: 'Required', pcmd: 'Required', hwpid: 'Required' },
    })
  })

  test('rejects an odd number of data digits', () => {
    expect(encodeRequest(request({ pdata: '7e7' }))).toEqual({
      problems: { pdata: 'One digit is missing: a byte has two' },
    })
  })

  test.each([
    { nadr: '00001' },
    { pnum: '066' },
    { pcmd: 'g' },
    { hwpid: 'fffff' },
    { pdata: '0'.repeat(114) },
  ])('rejects %o', (fields) => {
    const result = encodeRequest(request(fields))
    expect('problems' in result && Object.keys(result.problems)).toEqual(Object.keys(fields))
  })

  test('accepts 56 bytes of data', () => {
    expect(encoded({ pdata: 'a5'.repeat(56) }).frame.split(' ')).toHaveLength(1 + 6 + 56 + 1 + 1)
  })
})

describe('decoding', () => {
  test('decodes what was encoded (round trip)', () => {
    fc.assert(
      fc.property(requests, (fields) => {
        const { frame } = encoded(fields)
        expect(decodeText(frame)).toMatchObject({
          packet: {
            nadr: Number.parseInt(fields.nadr, 16),
            pnum: Number.parseInt(fields.pnum, 16),
            pcmd: Number.parseInt(fields.pcmd, 16),
            hwpid: Number.parseInt(fields.hwpid, 16),
            pdata: parseHex(fields.pdata),
          },
        })
      }),
    )
  })

  test('detects every single changed byte by the CRC', () => {
    const bytes = fc.uint8Array({ minLength: 6, maxLength: 62 }).map((values) => [...values])
    fc.assert(
      fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (packet, place, change) => {
        const damaged = packet.with(place % packet.length, packet[place % packet.length]! ^ change)
        expect(dpaCrc(damaged)).not.toBe(dpaCrc(packet))
      }),
    )
  })

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const result = decodeText(text)
        expect('problem' in result ? result.problem : result.packet).toBeTruthy()
      }),
    )
  })

  test('reports a wrong CRC and still decodes the fields', () => {
    expect(decodeText('7e 01 00 06 03 ff ff 39 7e')).toMatchObject({
      packet: { nadr: 1 },
      check: { crc: 0x39, expected: 0x38 },
    })
  })

  test.each(['01.00.06.03.ff.ff', '0x01, 0x00, 0x06, 0x03, 0xFF, 0xFF', '01 0 6 3 ff ff', '01000603FFFF'])(
    'decodes the packet "%s" without a frame',
    (text) => {
      expect(decodeText(text)).toMatchObject({
        packet: { nadr: 1, pnum: 6, pcmd: 3, hwpid: 0xffff, pdata: [] },
        check: null,
      })
    },
  )

  test.each([
    ['hello', '“hello” is not made of hex digits.'],
    ['7e 010', 'A digit is missing: a byte has two.'],
    ['7e 01 00 06 03 ff ff 38', 'The frame does not end with 7e.'],
    ['7e 01 7e 06 03 ff ff 38 7e', 'There is a 7e inside the frame: it must be sent as 7d 5e.'],
    ['7e 01 7d 06 03 ff ff 38 7e', 'After 7d only 5d and 5e may follow.'],
    ['7e 01 00 06 03 ff ff 7d 7e', 'After 7d only 5d and 5e may follow.'],
    ['7e 7e', 'The frame is empty.'],
    ['7e', 'The frame does not end with 7e.'],
    ['01 00 06', 'A packet has at least 6 bytes, here are 3.'],
    ['', 'A packet has at least 6 bytes, here are 0.'],
    ['00'.repeat(63), 'A packet has at most 56 bytes of data, here are 57.'],
  ])('rejects "%s"', (text, problem) => {
    expect(decodeText(text)).toEqual({ problem })
  })
})

test('an answer has its code and the DPA value before up to 56 bytes of data', () => {
  const head = '00000d800000'
  expect(decodeText(head + '00'.repeat(58))).toMatchObject({ packet: { pcmd: 0x80 } })
  expect(decodeText(head + '00'.repeat(59))).toEqual({
    problem: 'A packet has at most 58 bytes of data, here are 59.',
  })
})

describe('fields', () => {
  test('N-01 N-03 P-43 have the specified lengths', () => {
    expect(dpaFieldDigits).toEqual({ nadr: 4, pnum: 2, pcmd: 2, hwpid: 4, pdata: 112 })
    expect(ANY_HWPID).toBe('ffff')
  })

  test('N-02 keep the hex digits of typed or pasted text, up to their length', () => {
    expect(hexDigits('0x0066', 4)).toBe('0066')
    expect(hexDigits('00:1G', 4)).toBe('001')
    expect(hexDigits('00 01 02', 4)).toBe('0001')
    expect(hexDigits('fF–ÿ٣', 4)).toBe('fF')
  })
})
