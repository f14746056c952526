/** Maximum nodes per FRC by bytes per node; 2 bits are a quarter. 63 and 31 hold since version 4.00D, 4 B since 4.03D. */
export const frcNodes = { 0.25: 239, 1: 63, 2: 31, 4: 15 } as const

/** Bytes per node. */
export type FrcBytes = keyof typeof frcNodes

/** Formats the size of a value: "2 bits", "1 B". */
export function frcSize(bytes: FrcBytes): string {
  return bytes < 1 ? `${8 * bytes} bits` : `${bytes} B`
}

/** The sample value of a node, as hex digits or as two bits; zero means no response. */
export function frcValue(node: number, bytes: FrcBytes, hasAnswered: boolean): string {
  if (bytes < 1) return (hasAnswered ? 1 + (node % 3) : 0).toString(2).padStart(2, '0')
  const repeated = { 1: 0x1, 2: 0x101, 4: 0x1010101 }[bytes as 1 | 2 | 4]
  const value = hasAnswered ? 1 + ((node * 41 + 17) % 0xfe) * repeated : 0
  return value.toString(16).padStart(2 * bytes, '0')
}
