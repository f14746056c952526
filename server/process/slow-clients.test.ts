import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openSocket } from './raw-request.ts'
import { site } from './server-for-tests.ts'

const CLIENTS = 250

const HEADERS = 'GET / HTTP/1.1\r\nHost: a\r\n'
const BODY = 'POST /api/check-redirect HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\nurl='

/** Seconds until the server lets go of a client that sends a few bytes every second. */
async function patienceWith(beginning: string): Promise<number> {
  const started = performance.now()
  const socket: Socket = openSocket(site.port)
  socket.write(beginning)
  const dripping = setInterval(() => socket.write('x:'), 1_000)
  await new Promise((resolve) => socket.on('close', resolve).resume())
  clearInterval(dripping)
  return (performance.now() - started) / 1000
}

/** How long a hundred visits take, one after the other, the longest left out. */
async function slowestVisit(): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 100; count += 1) {
    const started = performance.now()
    expect((await fetch(`${site.url}/news`)).status).toBe(200)
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => b - a)[1] ?? Infinity
}

test('A-087 clients that send in drops are let go within 30 seconds, and nobody else waits for them', async () => {
  await slowestVisit()
  const alone = await slowestVisit()
  const slow = Array.from({ length: CLIENTS }, () => [patienceWith(HEADERS), patienceWith(BODY)])
  expect(await slowestVisit()).toBeLessThan(Math.max(500, 3 * alone))
  expect(Math.max(...(await Promise.all(slow.flat())))).toBeLessThan(30)
})
