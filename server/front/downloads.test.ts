import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileBody } from '#server/files/file-body.ts'
import { PRIVATE } from '#server/http/answer.ts'
import { startTestFront, type TestFront } from './test-front.ts'

const SIZE = 8_000_000
const bytes = Buffer.alloc(SIZE, 'meshwork')

let folder: string
let path: string
let front: TestFront

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meshwork-downloads-'))
  path = join(folder, 'large.bin')
  writeFileSync(path, bytes)
  front = await startTestFront(async ({ url }) => {
    const [start, end] = (new URL(url).searchParams.get('part') ?? `0-${SIZE - 1}`).split('-').map(Number)
    const headers = { 'content-length': String(end! - start! + 1), 'cache-control': PRIVATE }
    return new Response(fileBody({ path, start: start!, end: end! }), { headers })
  })
})
afterEach(() => {
  front.close()
  rmSync(folder, { recursive: true })
})

async function download(query = ''): Promise<IncomingMessage> {
  const outgoing = get({ host: '127.0.0.1', port: front.port, path: `/api/media/x${query}`, agent: false })
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return answer.on('error', () => undefined)
}

/** How many open file descriptors of the file this process has. */
function openHandles(): number {
  const isOurs = (fd: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path
    } catch {
      return false
    }
  }
  return readdirSync('/proc/self/fd').filter(isOurs).length
}

const failures = () => front.log.filter(({ level }) => level >= 40)

test('serves a file whole and in ranges', async () => {
  expect((await buffer(await download())).equals(bytes)).toBe(true)
  expect(await text(await download('?part=3-8'))).toBe('hworkm')
})

test.runIf(process.platform === 'linux')(
  'A-107 aborted downloads close their files and log nothing',
  async () => {
    const downloads = await Promise.all(Array.from({ length: 40 }, () => download()))
    expect(openHandles()).toBe(40)
    for (const answer of downloads) answer.destroy()
    await expect.poll(openHandles).toBe(0)
    expect(failures()).toEqual([])
  },
)

test.runIf(process.platform === 'linux')('HEAD does not open the file', async () => {
  const outgoing = get({
    host: '127.0.0.1',
    port: front.port,
    path: '/api/media/x',
    method: 'HEAD',
    agent: false,
  })
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  expect(answer.headers['content-length']).toBe(String(SIZE))
  expect(openHandles()).toBe(0)
})

test('answers 500 for a file that cannot be opened, and logs the cause', async () => {
  rmSync(path)
  const answer = await download()
  expect([answer.statusCode, JSON.parse(await text(answer)).error]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
  expect(failures()).toMatchObject([{ level: 50, msg: 'request failed' }])
})

test('A-115 closes the connection when a file is shorter than its Content-Length', async () => {
  truncateSync(path, 1_000_000)
  const answer = await download()
  await expect(buffer(answer)).rejects.toThrow('aborted')
  await expect.poll(failures).toMatchObject([{ level: 50, msg: 'request failed' }])
})
