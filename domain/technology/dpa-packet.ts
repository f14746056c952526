import { dpaCrc, hdlcFrame, looksFramed, openFrame } from './hdlc-frame.ts'
import { bytesOf, hexDigits } from './hex.ts'

/** How many hex digits the fields of a DPA request have at most, in the order of the packet. */
export const dpaFieldDigits = { nadr: 4, pnum: 2, pcmd: 2, hwpid: 4, pdata: 112 } as const

export type DpaField = keyof typeof dpaFieldDigits

/** The fields of a request as hex digits. */
export type DpaRequest = Record<DpaField, string>

/** The profile that every device takes for its own. */
export const ANY_HWPID = 'ffff'

const HEAD_BYTES = 6
const MOST_DATA_BYTES = dpaFieldDigits.pdata / 2

/** What a request looks like on the line, or what is wrong with its fields. */
type EncodedRequest =
  | { packet: number[]; crc: number; frame: number[] }
  | { problems: Partial<Record<DpaField, string>> }

/** Encodes a request; short fields get zeros on the left, addresses and profiles go low byte first. */
export function encodeRequest(request: DpaRequest): EncodedRequest {
  const problems = problemsOf(request)
  if (Object.keys(problems).length > 0) return { problems }
  const bytes = (field: Exclude<DpaField, 'pdata'>) =>
    bytesOf(request[field].padStart(dpaFieldDigits[field], '0')).toReversed()
  const packet = [
    ...bytes('nadr'),
    ...bytes('pnum'),
    ...bytes('pcmd'),
    ...bytes('hwpid'),
    ...bytesOf(request.pdata),
  ]
  return { packet, crc: dpaCrc(packet), frame: hdlcFrame(packet) }
}

function problemsOf(request: DpaRequest): Partial<Record<DpaField, string>> {
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

/** The fields of a packet as numbers, data as bytes. */
export interface DpaPacket {
  nadr: number
  pnum: number
  pcmd: number
  hwpid: number
  pdata: number[]
}

/** A packet read from bytes; with a frame around it also its check sum. */
export type Decoded =
  | { packet: DpaPacket; bytes: number[]; check: { crc: number; expected: number } | null }
  | { problem: string }

/** Reads a frame or a bare packet from pasted text: bytes in hex, parted or not, with or without 0x. */
export function decodeText(text: string): Decoded {
  const parts = text.split(/[\s.,;:|-]+/).filter(Boolean)
  const digits = parts
    .map((part) => part.replace(/^(0x|\\x)/i, ''))
    .map((part) => (part.length === 1 ? `0${part}` : part))
  const strange = digits.findIndex((part) => !/^[0-9a-f]+$/i.test(part))
  if (strange !== -1) return { problem: `“${parts[strange]}” is not made of hex digits.` }
  if (digits.some((part) => part.length % 2 === 1)) return { problem: 'A digit is missing: a byte has two.' }
  const bytes = bytesOf(digits.join(''))
  if (!looksFramed(bytes)) return asPacket(bytes, null)
  const opened = openFrame(bytes)
  if ('problem' in opened) return opened
  return asPacket(opened.packet, { crc: opened.crc, expected: opened.expectedCrc })
}

function asPacket(bytes: number[], check: { crc: number; expected: number } | null): Decoded {
  if (bytes.length < HEAD_BYTES) {
    return { problem: `A packet has at least ${HEAD_BYTES} bytes, here are ${bytes.length}.` }
  }
  const pdata = bytes.slice(HEAD_BYTES)
  if (pdata.length > MOST_DATA_BYTES) {
    return { problem: `A packet has at most ${MOST_DATA_BYTES} bytes of data, here are ${pdata.length}.` }
  }
  const [low = 0, high = 0, pnum = 0, pcmd = 0, profileLow = 0, profileHigh = 0] = bytes
  return {
    packet: { nadr: high * 256 + low, pnum, pcmd, hwpid: profileHigh * 256 + profileLow, pdata },
    bytes,
    check,
  }
}
