import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request as send, type ClientRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { claimedPng } from '#server/images/test-images.ts'
import { signInStaff } from './staff-api.ts'
import { staff, startServer, type ServerProcess } from './server-process.ts'

const MB = 1_000_000
const CHUNK = Buffer.alloc(MB / 4, 'meshwork')
const SECTION = '--x\r\nContent-Disposition: form-data; name="section"\r\n\r\n1\r\n'
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="large.png"\r\n\r\n'
const END = '\r\n--x--\r\n'

test.skip(process.platform !== 'linux', 'reads /proc')

/** Without demo content, so that only the uploads use memory. */
let server: ServerProcess
let token: string

test.beforeAll(async () => {
  server = await startServer(await mkdtemp(join(tmpdir(), 'meshwork-uploads-')), { DEMO: 'false' })
  const response = await fetch(`${server.url}/api/sign-in`, {
    method: 'POST',
    body: new URLSearchParams(staff),
  })
  token = ((await response.json()) as { token: string }).token
})
test.afterAll(async () => {
  await server.stop()
  await rm(server.dataDirectory, { recursive: true })
})

/** Resident memory of the server in MB. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const temporaryFiles = () => readdir(join(server.dataDirectory, 'uploads'))

/** Starts an upload; without a size it sends no Content-Length. */
function open(path: string, fields = '', bytes?: number): ClientRequest {
  const upload = send(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: {
      Authorization: `JWT ${token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      ...(bytes && { 'Content-Length': fields.length + FILE.length + bytes + END.length }),
    },
  })
  upload.on('error', () => undefined)
  upload.write(fields + FILE)
  return upload
}

/** Sends bytes with backpressure until the server responds. Returns how many were sent. */
async function sendBytes(
  upload: ClientRequest,
  bytes: number,
  onProgress?: () => Promise<void>,
): Promise<number> {
  let sent = 0
  let isAnswered = false
  upload.once('response', () => (isAnswered = true))
  for (; sent < bytes && !upload.destroyed && !isAnswered; sent += CHUNK.length) {
    await new Promise((resolve) => upload.write(CHUNK, resolve))
    if (sent % (10 * MB) === 0) await onProgress?.()
  }
  return sent
}

test('an upload of 200 MB grows the memory by at most 32 MB', async () => {
  const attempt = async (bytes: number) => {
    const upload = open('file-upload', '', bytes)
    const answered = once(upload, 'response')
    const before = await memory()
    let highest = before
    const look = async () => {
      highest = Math.max(highest, await memory())
    }
    await sendBytes(upload, bytes, look)
    upload.end(END)
    const [response] = (await answered) as [IncomingMessage]
    response.resume()
    await look()
    return { status: response.statusCode, grown: highest - before }
  }
  await attempt(20 * MB)
  const { status, grown } = await attempt(200 * MB)
  expect(status).toBe(200)
  expect(grown).toBeLessThan(32)
})

test('A-065 an upload of 500 MB is refused early if the limit is 10 MB', async () => {
  const upload = open('photo', SECTION)
  const answered = once(upload, 'response')
  const before = await memory()
  expect(await sendBytes(upload, 500 * MB)).toBeLessThan(100 * MB)
  const [response] = (await answered) as [IncomingMessage]
  expect(response.statusCode).toBe(413)
  upload.destroy()
  expect((await memory()) - before).toBeLessThan(50)
  await expect.poll(temporaryFiles).toEqual([])
})

test('A-066 a decompression bomb is refused before it is decoded', async () => {
  for (const size of [30_000, 10_000]) {
    const before = await memory()
    const upload = open('photo', SECTION)
    const answered = once(upload, 'response')
    upload.end(Buffer.concat([claimedPng(size, size), Buffer.from(END)]))
    const [response] = (await answered) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(400)
    // Decoded, its pixels take 300 MB and more.
    expect((await memory()) - before).toBeLessThan(50)
  }
})

test('A-074 fifty aborted uploads leave no file, no row and no file handle', async () => {
  const { api } = await signInStaff(server.url)
  const rows = async () => ((await api('GET files')).body as { file: unknown[] }).file.length
  const handles = async () => (await readdir(`/proc/${server.pid}/fd`)).length
  const [rowsBefore, handlesBefore] = [await rows(), await handles()]
  const breakOff = async (_: unknown, index: number) => {
    const upload = open('file-upload', '', 20 * MB)
    const bytes = Buffer.alloc(1 + ((index * 79_190) % (2 * MB)))
    await new Promise((resolve) => upload.write(bytes, resolve))
    upload.destroy()
  }
  await Promise.all(Array.from({ length: 50 }, breakOff))
  await expect.poll(temporaryFiles).toEqual([])
  await expect.poll(handles).toBeLessThanOrEqual(handlesBefore + 2)
  expect(await rows()).toBe(rowsBefore)
})
