const FLAG = 0x7e
const ESCAPE = 0x7d
const ESCAPED: Record<number, number> = { [ESCAPE]: 0x5d, [FLAG]: 0x5e }
const UNESCAPED: Record<number, number> = { 0x5d: ESCAPE, 0x5e: FLAG }

const CRC_START = 255
const CRC_POLYNOMIAL = 140

/** The check sum of a DPA packet on a serial line: one byte, lowest bit first. */
export function dpaCrc(bytes: number[]): number {
  return bytes.reduce((crc, byte) => {
    let value = crc ^ byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >> 1) ^ CRC_POLYNOMIAL : value >> 1
    return value
  }, CRC_START)
}

/** A packet with its check sum between two flags, so that a flag inside can't be taken for the end. */
export function hdlcFrame(packet: number[]): number[] {
  const escaped = [...packet, dpaCrc(packet)].flatMap((byte) =>
    byte in ESCAPED ? [ESCAPE, ESCAPED[byte]!] : [byte],
  )
  return [FLAG, ...escaped, FLAG]
}

/** What is inside a frame, or why it can't be read. */
type OpenedFrame = { packet: number[]; crc: number; expectedCrc: number } | { problem: string }

/** Whether bytes start like a frame. */
export function looksFramed(bytes: number[]): boolean {
  return bytes[0] === FLAG
}

/** Takes the flags and escapes off a frame and parts the packet from its check sum. */
export function openFrame(frame: number[]): OpenedFrame {
  if (frame.length < 2 || frame.at(-1) !== FLAG) return { problem: 'The frame does not end with 7e.' }
  const inside = frame.slice(1, -1)
  if (inside.includes(FLAG)) return { problem: 'There is a 7e inside the frame: it must be sent as 7d 5e.' }
  const bytes: number[] = []
  for (let place = 0; place < inside.length; place++) {
    const byte = inside[place]!
    const escaped = byte === ESCAPE ? UNESCAPED[inside[++place] ?? -1] : byte
    if (escaped === undefined) return { problem: 'After 7d only 5d and 5e may follow.' }
    bytes.push(escaped)
  }
  const crc = bytes.pop()
  if (crc === undefined) return { problem: 'The frame is empty.' }
  return { packet: bytes, crc, expectedCrc: dpaCrc(bytes) }
}
