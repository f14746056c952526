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

/** Without demo content, so that nothing but the uploads is at work in it. */
let server: ServerProcess
let token: string

test.beforeAll(async () => {
  server = await startServer(await mkdtemp(join(tmpdir(), 'meshwork-uploads-')), { DEMO: 'false' })
  const answer = await fetch(`${server.url}/api/sign-in`, {
    method: 'POST',
    body: new URLSearchParams(staff),
  })
  token = ((await answer.json()) as { token: string }).token
})
test.afterAll(async () => {
  await server.stop()
  await rm(server.dataDirectory, { recursive: true })
})

/** Memory of the server in MB. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const waiting = () => readdir(join(server.dataDirectory, 'uploads'))

/** Begins an upload; without a size it does not say how large it will be. */
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

/** Sends bytes as fast as they are taken and answers how many were. */
async function pour(upload: ClientRequest, bytes: number, look?: () => Promise<void>): Promise<number> {
  let sent = 0
  let isAnswered = false
  upload.once('response', () => (isAnswered = true))
  for (; sent < bytes && !upload.destroyed && !isAnswered; sent += CHUNK.length) {
    await new Promise((resolve) => upload.write(CHUNK, resolve))
    if (sent % (10 * MB) === 0) await look?.()
  }
  return sent
}

test('200 MB grow the memory by 32 MB at most', async () => {
  const attempt = async (bytes: number) => {
    const upload = open('file-upload', '', bytes)
    const answered = once(upload, 'response')
    const before = await memory()
    let highest = before
    const look = async () => {
      highest = Math.max(highest, await memory())
    }
    await pour(upload, bytes, look)
    upload.end(END)
    const [answer] = (await answered) as [IncomingMessage]
    answer.resume()
    await look()
    return { status: answer.statusCode, grown: highest - before }
  }
  await attempt(20 * MB)
  const { status, grown } = await attempt(200 * MB)
  expect(status).toBe(200)
  expect(grown).toBeLessThan(32)
})

test('A-065 500 MB to an address that takes 10 MB are refused on the way', async () => {
  const upload = open('photo', SECTION)
  const answered = once(upload, 'response')
  const before = await memory()
  expect(await pour(upload, 500 * MB)).toBeLessThan(100 * MB)
  const [answer] = (await answered) as [IncomingMessage]
  expect(answer.statusCode).toBe(413)
  upload.destroy()
  expect((await memory()) - before).toBeLessThan(50)
  await expect.poll(waiting).toEqual([])
})

test('A-066 a flood of pixels is refused before it is unpacked', async () => {
  for (const size of [30_000, 10_000]) {
    const before = await memory()
    const upload = open('photo', SECTION)
    const answered = once(upload, 'response')
    upload.end(Buffer.concat([claimedPng(size, size), Buffer.from(END)]))
    const [answer] = (await answered) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(400)
    // Unpacked, its pixels take 300 MB and more.
    expect((await memory()) - before).toBeLessThan(50)
  }
})

test('A-074 fifty uploads that break off leave no file, no row and no handle', async () => {
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
  await expect.poll(waiting).toEqual([])
  await expect.poll(handles).toBeLessThanOrEqual(handlesBefore + 2)
  expect(await rows()).toBe(rowsBefore)
})
