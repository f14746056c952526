import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { ServerProcess, Settings } from '#e2e/server-process.ts'
import { signInStaff, type StaffSession } from '#e2e/staff-api.ts'
import packageJson from '../package.json' with { type: 'json' }
import { requestsPerSecond } from './load.ts'
import type { Row } from './row.ts'
import { startServer } from './servers.ts'
import { uncachedTime } from './times.ts'
import { onPostgres, type World } from './world.ts'

const MAX_MB = { embedded: 700, postgres: 250, upload: 32 }
const PAGES = ['/', '/products/transceivers', '/product-detail/tr-72d', '/support/downloads', '/news']
const UNCACHED = 60
const SAVES = 200
const CACHED_SECONDS = 3
const UPLOAD_BYTES = 200_000_000
const UPLOADS = 3
const CHUNK = Buffer.alloc(1 << 16, 'meshwork')
const SAMPLE_MS = 20

/**
 * P-9, P-10: resident memory after a load that is the same on every machine, and during uploads. Memory is absolute. The
 * server runs with the documented settings of memory, and starts on a database that an earlier start has filled.
 */
export async function memoryRows({ folder }: World): Promise<Row[]> {
  const embedded = await startFilled(join(folder, 'memory-embedded'), settingsOfStart())
  await load(embedded.server)
  const onEmbedded = residentMB(embedded.server.pid)
  await embedded.server.stop()
  const postgres = await startFilled(join(folder, 'memory-postgres'), await onPostgres())
  await load(postgres.server)
  const onServer = residentMB(postgres.server.pid)
  const upload = await uploadRow(postgres.server)
  await postgres.server.stop()
  return [
    memoryRow('embedded database', onEmbedded, { max: MAX_MB.embedded, ...embedded }),
    memoryRow('PostgreSQL', onServer, { max: MAX_MB.postgres, ...postgres }),
    upload,
  ]
}

/** The settings of memory that "npm start" has. */
function settingsOfStart(): Settings {
  const { start } = packageJson.scripts
  const [semiSpace] = /--max-semi-space-size=\d+/.exec(start) ?? []
  const [, arenas] = /MALLOC_ARENA_MAX:-(\d+)/.exec(start) ?? []
  if (!semiSpace || !arenas) throw new Error('"npm start" has no settings of memory any more.')
  return { NODE_OPTIONS: semiSpace, MALLOC_ARENA_MAX: arenas }
}

async function startFilled(folder: string, settings: Settings) {
  const filling = await startServer(folder, settings)
  const filled = residentMB(filling.pid)
  await filling.stop()
  return { server: await startServer(folder, settings), filled }
}

function memoryRow(what: string, megabytes: number, { max, filled }: { max: number; filled: number }): Row {
  return {
    id: 'P-9',
    what: `memory after ${UNCACHED * PAGES.length} uncached pages, ${SAVES} saves and cached reads, ${what}`,
    value: `${megabytes.toFixed(0)} MB`,
    budget: `≤ ${max} MB`,
    held: megabytes <= max,
    beside: `${filled.toFixed(0)} MB right after a start that loads the demo content`,
  }
}

async function load({ url }: ServerProcess): Promise<void> {
  for (const path of PAGES) {
    await uncachedTime(url, path, UNCACHED)
    await requestsPerSecond(url + path, CACHED_SECONDS)
  }
  const { api } = await signInStaff(url)
  for (let save = 0; save < SAVES; save += 1) {
    const { status } = await api('PUT news-item/1', { perex: `Save ${save}` })
    if (status !== 200) throw new Error(`Save ${save} returned ${status}.`)
    await (await fetch(`${url}/news`)).arrayBuffer()
  }
}

/** P-10: the highest memory during uploads beyond that before them. */
async function uploadRow({ url, pid }: ServerProcess): Promise<Row> {
  const { api, token } = await signInStaff(url)
  const removed = async (id: number) => api(`DELETE file-item/${id}`, {})
  await removed(await upload(url, token, CHUNK.length))
  const before = residentMB(pid)
  let peak = before
  const sampling = setInterval(() => (peak = Math.max(peak, residentMB(pid))), SAMPLE_MS)
  try {
    for (let count = 0; count < UPLOADS; count += 1) await removed(await upload(url, token, UPLOAD_BYTES))
  } finally {
    clearInterval(sampling)
  }
  return {
    id: 'P-10',
    what: `memory during ${UPLOADS} uploads of ${UPLOAD_BYTES / 1e6} MB, PostgreSQL`,
    value: `grows ${(peak - before).toFixed(0)} MB`,
    beside: `from ${before.toFixed(0)} MB`,
    budget: `≤ ${MAX_MB.upload} MB`,
    held: peak - before <= MAX_MB.upload,
  }
}

/** Sends a file in chunks; returns its id. */
async function upload(url: string, token: StaffSession['token'], bytes: number): Promise<number> {
  const boundary = 'a-boundary-of-the-bench'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  const text = await new Promise<string>((resolve, reject) => {
    const sent = request(`${url}/api/file-upload`, {
      method: 'POST',
      headers: {
        authorization: `JWT ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + bytes + tail.length,
      },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve(body))
    })
    sent.write(head)
    let left = bytes
    const write = () => {
      while (left > 0) {
        const chunk = CHUNK.subarray(0, left)
        left -= chunk.length
        if (!sent.write(chunk)) return void sent.once('drain', write)
      }
      sent.end(tail)
    }
    write()
  })
  const { file } = JSON.parse(text) as { file?: { id: number } }
  if (!file) throw new Error(`The upload was refused: ${text}`)
  return file.id
}

function residentMB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
