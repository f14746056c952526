const FLAG = 0x7e
const ESCAPE = 0x7d
const ESCAPED: Record<number, number> = { [ESCAPE]: 0x5d, [FLAG]: 0x5e }
const UNESCAPED: Record<number, number> = { 0x5d: ESCAPE, 0x5e: FLAG }

const CRC_INITIAL = 0xff
const CRC_POLYNOMIAL = 0x8c

/** CRC-8 of a packet: reflected polynomial 0x8c (Dallas/Maxim), initial value 0xff. */
export function dpaCrc(bytes: number[]): number {
  return bytes.reduce((crc, byte) => {
    let value = crc ^ byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >> 1) ^ CRC_POLYNOMIAL : value >> 1
    return value
  }, CRC_INITIAL)
}

/** Frames a packet and its CRC as in HDLC: flag bytes at both ends, and byte stuffing in between. */
export function encodeHdlcFrame(packet: number[]): number[] {
  const escaped = [...packet, dpaCrc(packet)].flatMap((byte) =>
    byte in ESCAPED ? [ESCAPE, ESCAPED[byte]!] : [byte],
  )
  return [FLAG, ...escaped, FLAG]
}

/** A decoded frame, or the reason why it is invalid. */
type DecodedFrame = { packet: number[]; crc: number; expectedCrc: number } | { problem: string }

export function startsWithFlag(bytes: number[]): boolean {
  return bytes[0] === FLAG
}

/** Removes flags and byte stuffing and separates the packet from its CRC. */
export function decodeHdlcFrame(frame: number[]): DecodedFrame {
  if (frame.length < 2 || frame.at(-1) !== FLAG) return { problem: 'The frame does not end with 7e.' }
  const content = frame.slice(1, -1)
  if (content.includes(FLAG)) return { problem: 'There is a 7e inside the frame: it must be sent as 7d 5e.' }
  const bytes: number[] = []
  for (let index = 0; index < content.length; index++) {
    const byte = content[index]!
    const unescaped = byte === ESCAPE ? UNESCAPED[content[++index] ?? -1] : byte
    if (unescaped === undefined) return { problem: 'After 7d only 5d and 5e may follow.' }
    bytes.push(unescaped)
  }
  const crc = bytes.pop()
  if (crc === undefined) return { problem: 'The frame is empty.' }
  return { packet: bytes, crc, expectedCrc: dpaCrc(bytes) }
}
