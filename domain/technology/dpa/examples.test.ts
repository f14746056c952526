import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builderAddress, exampleExchange, listingsOf, readerAddress } from './examples.ts'
import { formatHex, parseHex } from './hex.ts'
import { isConfirmation } from './meaning.ts'
import { decodeText, encodeRequest } from './packet.ts'

const packets = fc.uint8Array({ minLength: 6, maxLength: 62 }).map((bytes) => [...bytes])

/** The bytes of a listing, decoded by the reader of frames. */
function decodedBytes(text: string): number[] {
  const decoded = decodeText(text)
  if ('problem' in decoded) throw new Error(decoded.problem)
  return decoded.bytes
}

describe('the listings of a request decode to its bytes', () => {
  test('in C', () => {
    fc.assert(
      fc.property(packets, (packet) => {
        const [, body = ''] = /\{([^}]*)\}/.exec(listingsOf(packet, 'x').c) ?? []
        expect(decodedBytes(body)).toEqual(packet)
      }),
    )
  })

  test('in Python', () => {
    fc.assert(
      fc.property(packets, (packet) => {
        const { python } = listingsOf(packet, 'x')
        const literals = [...python.matchAll(/^ {4}"([^"]*)"$/gm)].map(([, text]) => text)
        expect(decodedBytes(literals.join(''))).toEqual(packet)
      }),
    )
  })

  test('as a message to the gateway', () => {
    fc.assert(
      fc.property(packets, (packet) => {
        const message = JSON.parse(listingsOf(packet, 'hopline').json) as {
          mType: string
          data: { req: { rData: string } }
        }
        expect(message.mType).toBe('hoplineRaw')
        expect(parseHex(message.data.req.rData.replaceAll('.', ''))).toEqual(packet)
      }),
    )
  })
})

test('a request opens in the calculator as it is', () => {
  const requests = packets.map((packet) => packet.with(4, 0xff).with(5, 0xff))
  fc.assert(
    fc.property(requests, (packet) => {
      const query = new URL(builderAddress(packet), 'http://site').searchParams
      const field = (name: string) => query.get(name) ?? ''
      const encoded = encodeRequest({
        nadr: field('nadr'),
        pnum: field('pnum'),
        pcmd: field('pcmd'),
        hwpid: 'ffff',
        pdata: field('pdata'),
      })
      expect('packet' in encoded && encoded.packet).toEqual(packet)
    }),
  )
})

test('a packet opens in the reader as it is', () => {
  fc.assert(
    fc.property(packets, (packet) => {
      const frame = new URL(readerAddress(packet), 'http://site').searchParams.get('frame')
      expect(decodedBytes(frame ?? '')).toEqual(packet)
    }),
  )
})

describe('the exchange of an example', () => {
  const pulse = { pcmd: '0x03', example_address: '0001', example_data: '', answer_data: '' }

  test('with a node has a confirmation and a response', () => {
    const { request, confirmation, response } = exampleExchange('0x06', pulse, false)
    expect(formatHex(request)).toBe('01 00 06 03 ff ff')
    expect(formatHex(confirmation!)).toBe('01 00 06 03 ff ff ff 40 02 04 02')
    expect(formatHex(response!)).toBe('01 00 06 83 00 00 00 40')
    const decoded = decodeText(formatHex(confirmation!))
    expect('packet' in decoded && isConfirmation(decoded.packet)).toBe(true)
  })

  test.each(['0000', '00fc'])('with the coordinator at %s has no confirmation', (example_address) => {
    expect(exampleExchange('0x00', { ...pulse, example_address }, false).confirmation).toBeNull()
  })

  test('of a broadcast has no response, and its confirmation says so', () => {
    const { confirmation, response } = exampleExchange('0x06', { ...pulse, example_address: '00ff' }, false)
    expect(confirmation?.at(-1)).toBe(0)
    expect(response).toBeNull()
  })

  test('carries the data of both directions', () => {
    const read = { ...pulse, pcmd: '0x00', example_data: '01 02', answer_data: 'ab cd' }
    const { request, response } = exampleExchange('0x05', read, true)
    expect(formatHex(request)).toBe('01 00 05 00 ff ff 01 02')
    expect(formatHex(response!)).toBe('01 00 05 80 00 00 00 40 ab cd')
  })

  test('has no response while nobody has written data that the answer needs', () => {
    expect(exampleExchange('0x05', pulse, true).response).toBeNull()
  })
})
