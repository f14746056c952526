import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Brotli quality by how often the result is sent: once, from the page cache, or as a built file. */
export const QUALITY = { once: 4, cached: 6, built: 11 }

/** Caches the choice, because browsers send only a few different headers. */
const choices = new Map<string, Encoding>()
const MAX_CHOICES = 100

/** Content negotiation: the best encoding that the client accepts. A quality of zero means "not acceptable". */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const cached = choices.get(acceptEncoding)
  if (cached) return cached
  const encoding = bestOf(acceptEncoding)
  if (choices.size < MAX_CHOICES) choices.set(acceptEncoding, encoding)
  return encoding
}

function bestOf(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Images, archives and fonts are compressed already. */
export function isCompressible(contentType: string | null): boolean {
  return /^text\/|[/+](json|xml|javascript)\b|^image\/svg/.test(contentType ?? '')
}

export function encode(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br')
    return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return encoding === 'gzip' ? compressGzip(bytes) : Promise.resolve(bytes)
}
