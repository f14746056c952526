import { createHash } from 'node:crypto'
import { FRESH_UNTIL } from '#server/http/answer.ts'
import { encode, isCompressible, QUALITY } from '#server/http/encoding.ts'

/** A response ready to be sent, in every encoding. */
export interface StoredResponse {
  etag: string
  /** Alternating header names and values, the raw format of node:http. */
  headers: { br: string[]; gzip: string[]; identity: string[]; notModified: string[] }
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
  /** Headers and body serialized into one buffer. */
  wire: { br: Buffer; gzip: Buffer; identity: Buffer }
}

interface Entry {
  version: number
  /** Milliseconds since 1970. */
  expires: number
  bytes: number
  response: StoredResponse
  /** Whether the brotli body is as small as it gets. */
  isSmallest: boolean
  /** When it counts as here to stay, in milliseconds since 1970. */
  settles: number
}

/** Either a stored response, or one that must not be cached and belongs to a single request. */
export type Produced = { stored: StoredResponse; expires: number } | { response: Response }

interface PageCacheOptions {
  maxBytes: number
  /** Milliseconds since 1970. */
  now(): number
  /** Called when a page could not be compressed once more; it stays as it is. */
  onFailure?(error: unknown): void
}

/**
 * LRU cache of public responses, rendered once per content version and compressed.
 * An entry of an older version, or an expired one, is never served.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #entries = new Map<string, Entry>()
  readonly #inFlight = new Map<string, Promise<Produced>>()
  #bytes = 0
  #mostRecent = ''
  #isCompressing = false
  /** When the next page may be compressed once more, in milliseconds since 1970. */
  #restsUntil = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** The response for this version, if cached. Marks it as most recently used. */
  find(key: string, version: number): StoredResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.version < version || this.#hasExpired(entry.expires)) {
      this.#delete(key, entry)
      return undefined
    }
    if (key !== this.#mostRecent) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      this.#mostRecent = key
    }
    if (!entry.isSmallest) void this.#compress(key, entry)
    return entry.response
  }

  /** Single flight: concurrent requests share one rendering, unless the response is private. */
  async produce(key: string, version: number, render: () => Promise<Response>): Promise<Produced> {
    const flightKey = `${version} ${key}`
    const running = this.#inFlight.get(flightKey)
    if (running) {
      const produced = await running
      if ('response' in produced) return { response: await render() }
      return this.#hasExpired(produced.expires) ? this.produce(key, version, render) : produced
    }
    const started = this.#produce(key, version, render).finally(() => this.#inFlight.delete(flightKey))
    this.#inFlight.set(flightKey, started)
    return started
  }

  async #produce(key: string, version: number, render: () => Promise<Response>): Promise<Produced> {
    const response = await render()
    const isPublic =
      response.headers.get('cache-control')?.startsWith('public') && !response.headers.has('set-cookie')
    if (response.status !== 200 || !isPublic) return { response }
    const expires = Number(response.headers.get(FRESH_UNTIL) ?? Infinity)
    const stored = await store(response)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    this.#insert(key, {
      version,
      expires,
      response: stored,
      bytes: bytesOf(stored) + key.length,
      isSmallest: !isPage || stored.bodies.identity.length > MAX_PAGE_BYTES,
      settles: this.#options.now() + SETTLES_MS,
    })
    return { stored, expires }
  }

  /**
   * Compresses a page that was asked for again once more, with the best quality. One page at a time, with rests, so that
   * requests for many different pages can't occupy a processor; a page that comes at a bad time has to be asked for again,
   * and so does a new one, which the next save may replace.
   */
  async #compress(key: string, entry: Entry): Promise<void> {
    const started = this.#options.now()
    if (this.#isCompressing || started < Math.max(this.#restsUntil, entry.settles)) return
    this.#isCompressing = true
    entry.isSmallest = true
    try {
      const smallest = await withSmallestBrotli(entry.response)
      if (this.#entries.get(key) !== entry) return
      const saved = bytesOf(entry.response) - bytesOf(smallest)
      entry.response = smallest
      entry.bytes -= saved
      this.#bytes -= saved
    } catch (error) {
      this.#options.onFailure?.(error)
    } finally {
      const ended = this.#options.now()
      this.#restsUntil = ended + REST_FACTOR * (ended - started)
      this.#isCompressing = false
    }
  }

  usage(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  #insert(key: string, entry: Entry): void {
    const old = this.#entries.get(key)
    if (old && old.version > entry.version) return
    if (old) this.#delete(key, old)
    if (entry.bytes > this.#options.maxBytes / 4) return
    this.#entries.set(key, entry)
    this.#mostRecent = key
    this.#bytes += entry.bytes
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= bytes
    }
  }

  #hasExpired(moment: number): boolean {
    return moment !== Infinity && this.#options.now() >= moment
  }

  #delete(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}

/** How old a page must be before it is compressed once more. */
const SETTLES_MS = 2_000

/** How much longer than the work the rest is: a quarter of one processor at most. */
const REST_FACTOR = 3

/** Larger pages would occupy a processor for seconds. */
const MAX_PAGE_BYTES = 300_000

function bytesOf({ bodies: { br, gzip, identity } }: StoredResponse): number {
  return br.length + gzip.length + identity.length
}

/** Headers that differ by encoding, or are internal. */
const REPLACED = new Set(['content-length', 'content-encoding', 'etag', FRESH_UNTIL])

/** Prepares a response in every encoding. Takes the brotli body if it is precompressed; images and fonts are not compressed again. */
export async function store(response: Response, precompressed?: Buffer): Promise<StoredResponse> {
  const identity = Buffer.from(await response.arrayBuffer())
  const isCompressed = isCompressible(response.headers.get('content-type'))
  const [br, gzipped] = isCompressed
    ? await Promise.all([
        precompressed ?? encode(identity, 'br', QUALITY.cached),
        encode(identity, 'gzip', QUALITY.cached),
      ])
    : [identity, identity]
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  const common = [...response.headers].filter(([name]) => !REPLACED.has(name)).flat()
  if (!response.headers.has('vary')) common.push('Vary', 'Accept-Encoding')
  const headersOf = (body: Buffer, encoding?: string) => [
    ...common,
    'ETag',
    etag,
    'Content-Length',
    String(body.length),
    ...(encoding && isCompressed ? ['Content-Encoding', encoding] : []),
  ]
  const headers = {
    br: headersOf(br, 'br'),
    gzip: headersOf(gzipped, 'gzip'),
    identity: headersOf(identity),
    notModified: [...common, 'ETag', etag],
  }
  const plain = serialize(headers.identity, identity)
  const serialized = {
    br: isCompressed ? serialize(headers.br, br) : plain,
    gzip: isCompressed ? serialize(headers.gzip, gzipped) : plain,
    identity: plain,
  }
  const bodyIn = (buffer: Buffer, { length }: Buffer) => buffer.subarray(buffer.length - length)
  return {
    etag,
    headers,
    // Views into the serialized buffers, so each body is in memory once.
    bodies: {
      br: bodyIn(serialized.br, br),
      gzip: bodyIn(serialized.gzip, gzipped),
      identity: bodyIn(plain, identity),
    },
    wire: serialized,
  }
}

/** The same response with the best brotli quality: 7 to 9 % smaller, at twenty times the cost. */
async function withSmallestBrotli(stored: StoredResponse): Promise<StoredResponse> {
  const br = await encode(stored.bodies.identity, 'br', QUALITY.built)
  if (br.length >= stored.bodies.br.length) return stored
  const headers = [...stored.headers.br]
  headers[headers.indexOf('Content-Length') + 1] = String(br.length)
  const wire = serialize(headers, br)
  return {
    etag: stored.etag,
    headers: { ...stored.headers, br: headers },
    bodies: { ...stored.bodies, br: wire.subarray(wire.length - br.length) },
    wire: { ...stored.wire, br: wire },
  }
}

function serialize(headers: string[], body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${headerLines(headers)}\r\n`, 'latin1'), body])
}

export function headerLines(headers: string[]): string {
  let lines = ''
  for (let index = 0; index < headers.length; index += 2) {
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`
  }
  return lines
}
