import { once } from 'node:events'
import { Agent, request as send, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as TlsAgent, request as sendTls } from 'node:https'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServer, type ServerProcess } from '#e2e/server-process.ts'
import { findNginx } from '#scripts/nginx.ts'
import { hostileConnections, interleave } from '#server/attacks/hostile-connections.ts'
import { behindNginx, startNginx } from './nginx-process.ts'
import { openSocket } from './raw-request.ts'
import { copyOfSeededData } from './server-for-tests.ts'

/** What visitors ask for, from the cache and from the app. */
const PATHS = ['/', '/news', '/products', '/support/faq', '/api/news/6', '/api/events/6']

type Ask = (options: RequestOptions & { body?: string }) => Promise<string>

let server: ServerProcess
beforeAll(async () => {
  server = await startServer(copyOfSeededData(), behindNginx)
  return () => server.stop()
})

/** Asks the server on a few kept connections. */
function directly(): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 3 })
  onTestFinished(() => agent.destroy())
  return ({ body, ...options }) =>
    answerOf(send({ host: '127.0.0.1', port: server.port, agent, ...options }), body)
}

async function answerOf(asking: ReturnType<typeof send>, body?: string): Promise<string> {
  asking.end(body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return `${answer.statusCode} ${answer.headers['content-type']} ${await text(answer)}`
}

/** An innocent visitor: every answer must be the one that was given when nobody else was there. */
async function innocent(ask: Ask): Promise<() => Promise<void>> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const questions = [
    ...PATHS.map((path) => ({ path })),
    ...['/livez', '/api/user', '/api/news/6'].map((path) => ({
      path,
      headers: { origin: 'https://a.test' },
    })),
    ...['/old-1', '/old-2'].map((url) => ({
      path: '/api/check-redirect',
      method: 'POST',
      headers,
      body: new URLSearchParams({ url }).toString(),
    })),
  ]
  const alone = new Map<(typeof questions)[number], string>()
  for (const question of questions) alone.set(question, await ask(question))
  let turn = 0
  return async () => {
    const question = questions[(turn += 1) % questions.length]!
    expect([question, await ask(question)]).toEqual([question, alone.get(question)])
  }
}

/** Every page as everybody gets it. */
const pages = (ask: Ask) => Promise.all(PATHS.map((path) => ask({ path })))

/** Sends a GET request with the beginning of another one as its body; answers what came back. */
async function sendBodyWithGet(socket: Duplex, ask: Ask): Promise<string> {
  const smuggled = 'GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Rest: '
  const lines = ['Host: localhost', 'Authorization: JWT x', `Content-Length: ${smuggled.length}`]
  const before = await ask({ path: '/api/user' })
  socket.write(`GET /api/user HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${smuggled}`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  for (let count = 0; count < 5; count += 1) expect(await ask({ path: '/api/user' })).toBe(before)
  return answer.toString()
}

test('A-115 a body on a GET request is refused, its connection closed, and nobody else gets to see it', async () => {
  const socket = openSocket(server.port)
  const answer = await sendBodyWithGet(socket, directly())
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\nConnection: close\r\n/)
  if (!socket.closed) await once(socket, 'close')
})

test('A-115 no oddity of framing changes the answer that somebody else gets', async () => {
  const ask = directly()
  const sendInnocentRequest = await innocent(ask)
  const before = await pages(ask)
  const open = () => openSocket(server.port)
  await interleave({ connections: hostileConnections(500, PATHS), open, sendInnocentRequest })
  expect(await pages(ask)).toEqual(before)
})

const program = findNginx()

test.runIf(program)('A-115 so it is behind nginx', async () => {
  const nginx = await startNginx(program!, [server.port])
  onTestFinished(() => nginx.stop())
  const agent = new TlsAgent({ keepAlive: true, maxSockets: 3 })
  onTestFinished(() => agent.destroy())
  const place = { host: '127.0.0.1', port: nginx.port, servername: 'localhost' }
  const ask: Ask = ({ body, ...options }) => answerOf(sendTls({ ...place, agent, ...options }), body)
  const open = () => connectTls({ ...place, ALPNProtocols: ['http/1.1'] })
  expect(await sendBodyWithGet(open(), ask)).toMatch(/^HTTP\/1\.1 400 /)
  const sendInnocentRequest = await innocent(ask)
  const before = await pages(ask)
  await interleave({ connections: hostileConnections(300, PATHS), open, sendInnocentRequest })
  expect(await pages(ask)).toEqual(before)
})
