import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { requestsPerSecond } from './load.ts'
import { ratioRow } from './ratio.ts'
import type { Row } from './row.ts'
import { startHelper } from './servers.ts'
import type { World } from './world.ts'

const ROUNDS = 15
const SECONDS = 1
const MIN_RATIO = 0.95

/** P-1, P-2: cached pages and calls, on both databases. */
export async function throughputRows(world: World): Promise<Row[]> {
  const { url, category } = await world.embedded()
  const pages = {
    'cached home page': '/',
    'cached category of 60 series': category,
    'cached product page': '/product-detail/tr-72d',
    'cached list of news': '/news',
  }
  const calls = ['/api/navigation-data', '/api/news/200']
  const rows: Row[] = []
  for (const [what, path] of Object.entries(pages)) rows.push(await throughput('P-1', what, url + path))
  for (const path of calls) rows.push(await throughput('P-2', `GET ${path}`, url + path))
  const { first } = await world.shared()
  rows.push(await throughput('P-1', 'cached category of 60 series, PostgreSQL', first.url + first.category))
  return rows
}

/** Requests a second of a cached response, and of a bare server that sends the same bytes. */
async function throughput(id: string, what: string, url: string): Promise<Row> {
  const bare = await startBare(url)
  try {
    await requestsPerSecond(url, 1)
    await requestsPerSecond(bare.url, 1)
    return await ratioRow({
      id,
      what: `${what}, 32 connections`,
      ours: () => requestsPerSecond(url, SECONDS),
      reference: () => requestsPerSecond(bare.url, SECONDS),
      against: 'a bare server sending the same headers and body',
      unit: 'requests a second',
      rounds: ROUNDS,
      budget: { min: MIN_RATIO },
    })
  } finally {
    await bare.stop()
  }
}

async function startBare(source: string) {
  // The second request makes the cache compress a page with the best quality.
  await sent(source)
  const { headers, body } = await sent(source)
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-bench-'))
  const files = { headers: join(folder, 'headers.json'), body: join(folder, 'body') }
  writeFileSync(files.headers, JSON.stringify(headers))
  writeFileSync(files.body, body)
  const { url, stop } = await startHelper({ args: ['bench/bare-server.ts', files.headers, files.body] })
  rmSync(folder, { recursive: true })
  return { url: `${url}/`, stop }
}

/** Headers that node:http adds by itself. */
const ADDED = new Set(['date', 'connection', 'keep-alive'])

/** The headers, and the compressed bytes, which fetch would decompress. */
async function sent(source: string): Promise<{ headers: string[]; body: Buffer }> {
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
