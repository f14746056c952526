import { join } from 'node:path'
import { startServer, staff, type ServerProcess } from '#e2e/server-process.ts'
import { signInStaff } from '#e2e/staff-api.ts'
import { claimedPng } from '#server/images/test-images.ts'
import { proxyTo } from '#server/process/database-proxy.ts'
import { openSockets, readAll } from '#server/process/raw-request.ts'
import { timingLeakRow } from './timing-leak.ts'
import type { Row } from './row.ts'
import { quantile } from './uncached.ts'

const SAMPLES = 20

/** Time limits under faults and attacks. Functional tests cover the rest of each requirement. */
export async function attackTimes(folder: string): Promise<Row[]> {
  const server = await startServer(join(folder, 'promised'), { RATE_LIMITS: 'false' })
  const rows = [
    ...(await accountTimes(server)),
    ...(await refusalTimes(server)),
    await floodTimes(server),
    await slowClientTimes(server),
  ]
  await server.stop()
  return rows
}

/** timeout of a call when the database does not respond. */
export async function unresponsiveDatabase(folder: string, settings: { DATABASE_URL: string }): Promise<Row> {
  const proxy = await proxyTo(settings.DATABASE_URL)
  const server = await startServer(join(folder, 'silent'), { ...settings, DATABASE_URL: proxy.url })
  const { api } = await signInStaff(server.url)
  proxy.hang()
  const ms = await timeOf(async () => expectStatus(503, (await api('GET user')).status))
  proxy.restore()
  await server.stop()
  proxy.close()
  return within('A-101', 'a call times out on an unresponsive database', ms, 3_000)
}

async function accountTimes({ url }: ServerProcess): Promise<Row[]> {
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', body: new URLSearchParams(form) })
    await answer.arrayBuffer()
    return answer.status
  }
  const email = 'known@example.com'
  // An invited account exists; a sign-up would stay pending until its mail is opened.
  const { api } = await signInStaff(url)
  expectStatus(200, (await api('POST user', { email })).status)
  const wrongPassword = (username: string) =>
    post('sign-in', { username, password: 'not the right password' })
  const forgotten = (address: string) => post('forgotten-password', { email: address })
  return [
    await timingLeakRow('A-006', 'sign-in', (isKnown) => wrongPassword(isKnown ? staff.username : 'nobody')),
    await timingLeakRow('A-007', 'forgotten password', (isKnown) =>
      forgotten(isKnown ? email : 'nobody@example.com'),
    ),
  ]
}

/** time to reject oversized input. */
async function refusalTimes({ url }: ServerProcess): Promise<Row[]> {
  const { send } = await signInStaff(url)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const median = async (status: number, ask: () => Promise<Response>) => {
    const times: number[] = []
    for (let count = 0; count < SAMPLES; count += 1)
      times.push(
        await timeOf(async () => {
          const answer = await ask()
          await answer.arrayBuffer()
          expectStatus(status, answer.status)
        }),
      )
    return quantile(times.toSorted(ascending), 0.5)
  }
  const password = `username=editor&password=${'x'.repeat(999_000)}`
  const fields = Array.from({ length: 20_000 }, (_, index) => `field${index}=${'x'.repeat(30)}`).join('&')
  const pixels = () => {
    const body = new FormData()
    body.set('section', '1')
    body.set('file', new Blob([new Uint8Array(claimedPng(30_000, 30_000))]), 'large.png')
    return body
  }
  return [
    within(
      'A-019',
      'a password of 1 MB is rejected',
      await median(400, () => send('POST', 'sign-in', password, form)),
      50,
    ),
    within(
      'A-049',
      '20 000 fields are rejected',
      await median(413, () => send('POST', 'check-redirect', fields, form)),
      200,
    ),
    within(
      'A-066',
      'a decompression bomb is rejected',
      await median(400, () => send('POST', 'photo', pixels())),
      100,
    ),
  ]
}

/** latency of the liveness check while 1000 clients request uncached pages. */
async function floodTimes({ url, port }: ServerProcess): Promise<Row> {
  const flood = (await openSockets(port, 1_000)).map((socket, index) => {
    socket.write(`GET /nowhere/${index} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    return readAll(socket)
  })
  const times = await visits(`${url}/livez`)
  await Promise.all(flood)
  return within('A-106', 'liveness check under 1000 clients, p99', quantile(times, 0.99), 1_000)
}

/** how long slow clients (slowloris) stay connected, and the latency of other clients meanwhile. */
async function slowClientTimes({ url, port }: ServerProcess): Promise<Row> {
  const heads = [
    'GET / HTTP/1.1\r\nHost: a\r\n',
    'POST /api/check-redirect HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\nurl=',
  ]
  const held = (await openSockets(port, 500)).map((socket, index) =>
    timeOf(async () => {
      socket.write(heads[index % 2]!)
      const dripping = setInterval(() => socket.write('x:'), 1_000)
      await readAll(socket)
      clearInterval(dripping)
    }),
  )
  const p99 = quantile(await visits(`${url}/news`), 0.99)
  const longest = Math.max(...(await Promise.all(held))) / 1000
  return {
    id: 'A-087',
    what: '500 slow clients: longest connection, p99 of others',
    value: `${longest.toFixed(1)} s, ${p99.toFixed(0)} ms`,
    budget: '≤ 30 s, ≤ 500 ms',
    held: longest <= 30 && p99 <= 500,
  }
}

/** Sorted times in ms of 100 sequential requests. */
async function visits(address: string): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < 100; count += 1) {
    times.push(await timeOf(async () => expectStatus(200, (await fetch(address)).status)))
  }
  return times.toSorted(ascending)
}

const ascending = (a: number, b: number) => a - b

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function within(id: string, what: string, ms: number, max: number): Row {
  return { id, what, value: `${ms.toFixed(0)} ms`, budget: `≤ ${max} ms`, held: ms <= max }
}

function expectStatus(expected: number, status: number): void {
  if (status !== expected) throw new Error(`Expected status ${expected}, got ${status}.`)
}
