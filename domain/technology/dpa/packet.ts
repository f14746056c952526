import { dpaCrc, encodeHdlcFrame, startsWithFlag, decodeHdlcFrame } from './hdlc-frame.ts'
import { parseHex, hexDigits } from './hex.ts'

/** Maximum number of hex digits of the fields of a request, in wire order. */
export const dpaFieldDigits = { nadr: 4, pnum: 2, pcmd: 2, hwpid: 4, pdata: 112 } as const

export type DpaField = keyof typeof dpaFieldDigits

/** The fields of a request as hex digits. */
export type DpaRequest = Record<DpaField, string>

/** The HWPID wildcard, which every device accepts. */
export const ANY_HWPID = 'ffff'

const HEAD_BYTES = 6
const MAX_DATA_BYTES = dpaFieldDigits.pdata / 2
/** Answers have this bit set in PCMD, and two bytes before their data. */
const ANSWER = 0x80
const CODE_AND_VALUE_BYTES = 2

/** An encoded request, or validation messages by field. */
type EncodedRequest =
  | { packet: number[]; crc: number; frame: number[] }
  | { problems: Partial<Record<DpaField, string>> }

/** Encodes a request: fields are zero-padded, and NADR and HWPID are little-endian. */
export function encodeRequest(request: DpaRequest): EncodedRequest {
  const problems = validate(request)
  if (Object.keys(problems).length > 0) return { problems }
  const bytes = (field: Exclude<DpaField, 'pdata'>) =>
    parseHex(request[field].padStart(dpaFieldDigits[field], '0')).toReversed()
  const packet = [
    ...bytes('nadr'),
    ...bytes('pnum'),
    ...bytes('pcmd'),
    ...bytes('hwpid'),
    ...parseHex(request.pdata),
  ]
  return { packet, crc: dpaCrc(packet), frame: encodeHdlcFrame(packet) }
}

function validate(request: DpaRequest): Partial<Record<DpaField, string>> {
  const found: Partial<Record<DpaField, string>> = {}
  for (const field of Object.keys(dpaFieldDigits) as DpaField[]) {
    const digits = request[field]
    if (digits === '' && field !== 'pdata') found[field] = 'Required'
    else if (digits !== hexDigits(digits, dpaFieldDigits[field])) {
      found[field] = `Expected at most ${dpaFieldDigits[field]} hex digits`
    } else if (field === 'pdata' && digits.length % 2 === 1) {
      found[field] = 'One digit is missing: a byte has two'
    }
  }
  return found
}

/** The decoded fields of a packet. */
export interface DpaPacket {
  nadr: number
  pnum: number
  pcmd: number
  hwpid: number
  pdata: number[]
}

/** A decoded packet, with its CRC if it was framed. */
export type Decoded =
  | { packet: DpaPacket; bytes: number[]; check: { crc: number; expected: number } | null }
  | { problem: string }

/** Decodes a frame or a bare packet from pasted hex bytes, with or without separators and 0x. */
export function decodeText(text: string): Decoded {
  const parts = text.split(/[\s.,;:|-]+/).filter(Boolean)
  const digits = parts
    .map((part) => part.replace(/^(0x|\\x)/i, ''))
    .map((part) => (part.length === 1 ? `0${part}` : part))
  const invalid = digits.findIndex((part) => !/^[0-9a-f]+$/i.test(part))
  if (invalid !== -1) return { problem: `“${parts[invalid]}” is not made of hex digits.` }
  if (digits.some((part) => part.length % 2 === 1)) return { problem: 'A digit is missing: a byte has two.' }
  const bytes = parseHex(digits.join(''))
  if (!startsWithFlag(bytes)) return decodePacket(bytes, null)
  const frame = decodeHdlcFrame(bytes)
  if ('problem' in frame) return frame
  return decodePacket(frame.packet, { crc: frame.crc, expected: frame.expectedCrc })
}

function decodePacket(bytes: number[], check: { crc: number; expected: number } | null): Decoded {
  if (bytes.length < HEAD_BYTES) {
    return { problem: `A packet has at least ${HEAD_BYTES} bytes, here are ${bytes.length}.` }
  }
  const [low = 0, high = 0, pnum = 0, pcmd = 0, profileLow = 0, profileHigh = 0] = bytes
  const pdata = bytes.slice(HEAD_BYTES)
  const maximum = pcmd < ANSWER ? MAX_DATA_BYTES : MAX_DATA_BYTES + CODE_AND_VALUE_BYTES
  if (pdata.length > maximum) {
    return { problem: `A packet has at most ${maximum} bytes of data, here are ${pdata.length}.` }
  }
  return {
    packet: { nadr: high * 256 + low, pnum, pcmd, hwpid: profileHigh * 256 + profileLow, pdata },
    bytes,
    check,
  }
}
