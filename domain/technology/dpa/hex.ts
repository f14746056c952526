/** Keeps the hex digits of a text, without any 0x, up to a maximum number. */
export function hexDigits(text: string, maxDigits: number): string {
  return text.replaceAll(/0x|[^0-9a-f]/gi, '').slice(0, maxDigits)
}

/** Formats bytes as hex: "7e 01 00". */
export function formatHex(bytes: number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
}

/** Parses an even number of hex digits. */
export function parseHex(digits: string): number[] {
  return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}
