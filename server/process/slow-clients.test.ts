import { expect, test } from 'vitest'
import { openSocket, readAll } from './raw-request.ts'
import { site } from './server-for-tests.ts'

const CLIENTS = 250

const HEADERS = 'GET / HTTP/1.1\r\nHost: a\r\n'
const BODY = 'POST /api/check-redirect HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\nurl='

/** Slowloris: sends a few bytes every second until the server closes the connection. */
async function sendSlowly(beginning: string): Promise<void> {
  const socket = openSocket(site.port)
  socket.write(beginning)
  const timer = setInterval(() => socket.write('x:'), 1_000)
  await readAll(socket)
  clearInterval(timer)
}

/** The time until disconnection depends on the machine; "npm run bench" measures it. */
test('A-087 disconnects slow clients, and serves others meanwhile', async () => {
  let left = 2 * CLIENTS
  const slow = Array.from({ length: CLIENTS }, () => [HEADERS, BODY]).flat()
  const gone = Promise.all(slow.map((beginning) => sendSlowly(beginning).finally(() => (left -= 1))))
  for (let visit = 0; visit < 10; visit += 1) {
    expect((await fetch(`${site.url}/news`)).status).toBe(200)
  }
  expect(left).toBeGreaterThan(0)
  await gone
})
