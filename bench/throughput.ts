import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { freePort } from '#scripts/free-port.ts'
import { requestsPerSecond } from './load.ts'
import type { Row } from './row.ts'

const ROUNDS = 25
const SECONDS = 1

/** P-1, P-2: throughput of a cached response relative to a bare server with the same bytes: median of interleaved rounds. */
export async function throughput(id: string, what: string, url: string): Promise<Row> {
  const bare = await startBare(url)
  try {
    await requestsPerSecond(url, 1)
    await requestsPerSecond(bare.url, 1)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await requestsPerSecond(url, SECONDS)
      const baseline = await requestsPerSecond(bare.url, SECONDS)
      ratios.push(ours / baseline)
    }
    const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    return { id, what, value: ratio.toFixed(2), budget: '≥ 0.80 of a bare server', held: ratio >= 0.8 }
  } finally {
    bare.stop()
  }
}

async function startBare(source: string) {
  const response = await fetch(source, { headers: { 'Accept-Encoding': 'br' } })
  if (response.headers.get('content-encoding') !== 'br') throw new Error(`${source} is not sent as brotli.`)
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, await rawBody(source))
  const port = await freePort()
  const type = response.headers.get('content-type') ?? ''
  const child = spawn(process.execPath, ['bench/bare-server.ts', String(port), file, type], {
    stdio: 'inherit',
  })
  await once(child, 'spawn')
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 50 && !(await fetch(url).catch(() => undefined)); tries += 1) await pause(100)
  const stop = () => {
    child.kill()
    rmSync(folder, { recursive: true })
  }
  return { url, stop }
}

/** The compressed bytes, which fetch would decompress. */
async function rawBody(source: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(source, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        brotliDecompressSync(body)
        resolve(body)
      })
    }).on('error', reject)
  })
}
