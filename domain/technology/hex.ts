/** Keeps the hex digits of a text without their 0x, at most so many. */
export function hexDigits(text: string, atMost: number): string {
  return text.replaceAll(/0x|[^0-9a-f]/gi, '').slice(0, atMost)
}

/** Bytes as people write them: "7e 01 00". */
export function spelled(bytes: number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
}

/** The bytes of an even number of hex digits. */
export function bytesOf(digits: string): number[] {
  return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}
