import { createHash } from 'node:crypto'
import { FRESH_UNTIL } from '#server/http/answer.ts'
import { encode, isCompressible, QUALITY } from '#server/http/encoding.ts'

/** An answer ready to be sent: every encoding, with its headers laid out for the socket. */
export interface StoredAnswer {
  etag: string
  /** Header names and values in turn, as node:http takes them. */
  headers: { br: string[]; gzip: string[]; identity: string[]; notModified: string[] }
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
  /** The same headers and bodies as they stand on the wire, in one piece. */
  wire: { br: Buffer; gzip: Buffer; identity: Buffer }
}

interface Entry {
  version: number
  /** Milliseconds since 1970 at which the clock changes the answer. */
  expires: number
  bytes: number
  answer: StoredAnswer
}

/** The answer was not for the cache; it is handed through to the one who asked. */
export type Produced = { stored: StoredAnswer; expires: number } | { response: Response }

interface PageCacheOptions {
  maxBytes: number
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * Public answers, rendered once per content version and kept compressed in memory.
 * An entry of an older version, or past its hour, is never served.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #entries = new Map<string, Entry>()
  readonly #running = new Map<string, Promise<Produced>>()
  #bytes = 0
  #youngest = ''

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** The answer for this version, if it is there; moves it to the young end of the list. */
  find(key: string, version: number): StoredAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.version < version || this.#isPast(entry.expires)) {
      this.#forget(key, entry)
      return undefined
    }
    if (key !== this.#youngest) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      this.#youngest = key
    }
    return entry.answer
  }

  /** Produces an answer once, however many wait for it; a response that is not public goes to the first only. */
  async produce(key: string, version: number, render: () => Promise<Response>): Promise<Produced> {
    const flight = `${version} ${key}`
    const running = this.#running.get(flight)
    if (running) {
      const produced = await running
      if ('response' in produced) return { response: await render() }
      return this.#isPast(produced.expires) ? this.produce(key, version, render) : produced
    }
    const started = this.#produce(key, version, render).finally(() => this.#running.delete(flight))
    this.#running.set(flight, started)
    return started
  }

  async #produce(key: string, version: number, render: () => Promise<Response>): Promise<Produced> {
    const response = await render()
    const isPublic =
      response.headers.get('cache-control')?.startsWith('public') && !response.headers.has('set-cookie')
    if (response.status !== 200 || !isPublic) return { response }
    const expires = Number(response.headers.get(FRESH_UNTIL) ?? Infinity)
    const stored = await store(response)
    const { br, gzip: zipped, identity } = stored.bodies
    this.#keep(key, {
      version,
      expires,
      answer: stored,
      bytes: br.length + zipped.length + identity.length + key.length,
    })
    return { stored, expires }
  }

  #keep(key: string, entry: Entry): void {
    const old = this.#entries.get(key)
    if (old && old.version > entry.version) return
    if (old) this.#forget(key, old)
    if (entry.bytes > this.#options.maxBytes / 4) return
    this.#entries.set(key, entry)
    this.#youngest = key
    this.#bytes += entry.bytes
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= bytes
    }
  }

  #isPast(moment: number): boolean {
    return moment !== Infinity && this.#options.now() >= moment
  }

  #forget(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}

/** What each encoding has of its own, or nobody outside needs. */
const REPLACED = new Set(['content-length', 'content-encoding', 'etag', FRESH_UNTIL])

/** Reads a response once and keeps it in every encoding a browser may ask for. Some come pressed by brotli already; pictures and fonts stay as they are. */
export async function store(response: Response, pressed?: Buffer): Promise<StoredAnswer> {
  const identity = Buffer.from(await response.arrayBuffer())
  const isPressed = isCompressible(response.headers.get('content-type'))
  const [br, zipped] = isPressed
    ? await Promise.all([
        pressed ?? encode(identity, 'br', QUALITY.cached),
        encode(identity, 'gzip', QUALITY.cached),
      ])
    : [identity, identity]
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  const kept = [...response.headers].filter(([name]) => !REPLACED.has(name)).flat()
  if (!response.headers.has('vary')) kept.push('Vary', 'Accept-Encoding')
  const headersOf = (body: Buffer, encoding?: string) => [
    ...kept,
    'ETag',
    etag,
    'Content-Length',
    String(body.length),
    ...(encoding && isPressed ? ['Content-Encoding', encoding] : []),
  ]
  const headers = {
    br: headersOf(br, 'br'),
    gzip: headersOf(zipped, 'gzip'),
    identity: headersOf(identity),
    notModified: [...kept, 'ETag', etag],
  }
  const plain = onWire(headers.identity, identity)
  const pieces = {
    br: isPressed ? onWire(headers.br, br) : plain,
    gzip: isPressed ? onWire(headers.gzip, zipped) : plain,
    identity: plain,
  }
  const bodyIn = (piece: Buffer, { length }: Buffer) => piece.subarray(piece.length - length)
  return {
    etag,
    headers,
    // Views of the pieces, so that no body is kept twice.
    bodies: {
      br: bodyIn(pieces.br, br),
      gzip: bodyIn(pieces.gzip, zipped),
      identity: bodyIn(plain, identity),
    },
    wire: pieces,
  }
}

function onWire(headers: string[], body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${headerLines(headers)}\r\n`, 'latin1'), body])
}

/** Header names and values as lines. */
export function headerLines(headers: string[]): string {
  let lines = ''
  for (let index = 0; index < headers.length; index += 2) {
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`
  }
  return lines
}
