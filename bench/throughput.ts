import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { requestsPerSecond } from './load.ts'
import { ratioRow } from './ratio.ts'
import type { Row } from './row.ts'
import { startHelper } from './servers.ts'
import type { World } from './world.ts'

const ROUNDS = 15
const SECONDS = 1
const MIN_RATIO = 0.95
const SETTLES_MS = 4_000
const PAUSE_MS = 250

/** P-1, P-2: cached pages and calls, on both databases. */
export async function* throughputRows(world: World): AsyncGenerator<Row> {
  const { url, category } = await world.embedded()
  const pages = {
    'cached home page': '/',
    'cached category of 60 series': category,
    'cached product page': '/product-detail/tr-72d',
    'cached list of news': '/news',
  }
  const calls = ['/api/navigation-data', '/api/news/200']
  for (const [what, path] of Object.entries(pages)) yield throughput('P-1', what, url + path)
  for (const path of calls) yield throughput('P-2', `GET ${path}`, url + path)
  const { first, settings } = await world.shared()
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '' } = settings
  const onPostgres = 'cached category of 60 series, PostgreSQL'
  const limits = { NODE_OPTIONS, MALLOC_ARENA_MAX }
  yield throughput('P-1', onPostgres, first.url + first.category, limits)
}

/** Limits of memory that a server was started with: they decide how often garbage is collected. */
type Limits = Record<string, string>

/** Requests a second of a cached response, and of a bare server with the same limits that sends the same bytes. */
async function throughput(id: string, what: string, url: string, limits: Limits = {}): Promise<Row> {
  const bare = await startBare(url, limits)
  try {
    await requestsPerSecond(url, 1)
    await requestsPerSecond(bare.url, 1)
    const row = await ratioRow({
      id,
      what: `${what}, 32 connections`,
      ours: () => requestsPerSecond(url, SECONDS),
      reference: () => requestsPerSecond(bare.url, SECONDS),
      against: 'a bare server sending the same headers and body',
      unit: 'requests a second',
      rounds: ROUNDS,
      budget: { min: MIN_RATIO },
    })
    if (!(await sent(url)).body.equals(bare.body)) throw new Error(`The bytes of ${url} changed meanwhile.`)
    return row
  } finally {
    await bare.stop()
  }
}

async function startBare(source: string, env: Limits) {
  const { headers, body } = await settled(source)
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-bench-'))
  const files = { headers: join(folder, 'headers.json'), body: join(folder, 'body') }
  writeFileSync(files.headers, JSON.stringify(headers))
  writeFileSync(files.body, body)
  const { url, stop } = await startHelper({ args: ['bench/bare-server.ts', files.headers, files.body], env })
  rmSync(folder, { recursive: true })
  return { url: `${url}/`, body, stop }
}

/** Asks until the page cache has compressed a page with the best quality, as it does with pages that are asked for again. */
async function settled(source: string): Promise<Sent> {
  for (const started = performance.now(); performance.now() - started < SETTLES_MS; await pause(PAUSE_MS))
    await sent(source)
  return sent(source)
}

interface Sent {
  headers: string[]
  body: Buffer
}

/** Headers that node:http adds by itself. */
const ADDED = new Set(['date', 'connection', 'keep-alive'])

/** The headers, and the compressed bytes, which fetch would decompress. */
async function sent(source: string): Promise<Sent> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(source, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject)
  })
  const body = await buffer(response)
  if (response.headers['content-encoding'] !== 'br') throw new Error(`${source} is not sent as brotli.`)
  brotliDecompressSync(body)
  const { rawHeaders } = response
  const isKept = (index: number) => !ADDED.has(rawHeaders[index - (index % 2)]!.toLowerCase())
  return { headers: rawHeaders.filter((_text, index) => isKept(index)), body }
}
