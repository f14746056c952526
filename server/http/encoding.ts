import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** How hard bytes are pressed: those sent to one person, those kept for many, those built once for all. */
export const QUALITY = { once: 4, kept: 6, built: 11 }

/** What was chosen before: browsers say one of a few texts. */
const chosen = new Map<string, Encoding>()
const CHOSEN_AT_MOST = 100

/** The best encoding a browser takes; with a quality of zero it takes it not. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const known = chosen.get(acceptEncoding)
  if (known) return known
  const encoding = bestOf(acceptEncoding)
  if (chosen.size < CHOSEN_AT_MOST) chosen.set(acceptEncoding, encoding)
  return encoding
}

function bestOf(acceptEncoding: string): Encoding {
  const taken = acceptEncoding
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}

/** Whether a body of this type gets smaller; pictures, archives and fonts are pressed already. */
export function isCompressible(contentType: string | null): boolean {
  return /^text\/|[/+](json|xml|javascript)\b|^image\/svg/.test(contentType ?? '')
}

/** The bytes in an encoding. */
export function encode(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br')
    return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return encoding === 'gzip' ? compressGzip(bytes) : Promise.resolve(bytes)
}
