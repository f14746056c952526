import type { ByteRange } from './file-store.ts'

const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/

/** Parses a Range header with a single range: undefined for the whole file, "outside" when it is not satisfiable. */
export function byteRange(header: string | null, size: number): ByteRange | 'outside' | undefined {
  const [, first, last, length] = ONE_RANGE.exec(header ?? '') ?? []
  const start = first ?? (length === undefined ? undefined : Math.max(0, size - Number(length)))
  if (start === undefined) return undefined
  const range = { start: Number(start), end: Math.min(size - 1, last ? Number(last) : size - 1) }
  if (last && Number(last) < range.start) return undefined
  return range.start >= size || length === '0' ? 'outside' : range
}
