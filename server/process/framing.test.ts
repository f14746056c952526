import { once } from 'node:events'
import { Agent, request as send, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as TlsAgent, request as sendTls } from 'node:https'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ServerProcess } from '#e2e/server-process.ts'
import { findNginx } from '#scripts/nginx.ts'
import { hostileConnections, interleave } from '#server/attacks/hostile-connections.ts'
import { behindNginx, startNginx } from './behind-nginx/nginx-process.ts'
import { openSocket } from './raw-request.ts'
import { startSite } from './server-for-tests.ts'

/** Cached and uncached paths. */
const PATHS = ['/', '/news', '/products', '/support/faq', '/api/news/6', '/api/events/6']

type SendRequest = (options: RequestOptions & { body?: string }) => Promise<string>

let server: ServerProcess
beforeAll(async () => {
  server = await startSite(behindNginx)
  return () => server.stop()
})

/** Sends requests to the server on a few keep-alive connections. */
function directly(): SendRequest {
  const agent = new Agent({ keepAlive: true, maxSockets: 3 })
  onTestFinished(() => agent.destroy())
  return ({ body, ...options }) =>
    responseOf(send({ host: '127.0.0.1', port: server.port, agent, ...options }), body)
}

async function responseOf(outgoing: ReturnType<typeof send>, body?: string): Promise<string> {
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return `${answer.statusCode} ${answer.headers['content-type']} ${await text(answer)}`
}

/** An innocent visitor: every response must equal the one without hostile connections. */
async function innocent(sendRequest: SendRequest): Promise<() => Promise<void>> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const innocentRequests = [
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
  const alone = new Map<(typeof innocentRequests)[number], string>()
  for (const innocentRequest of innocentRequests)
    alone.set(innocentRequest, await sendRequest(innocentRequest))
  let turn = 0
  return async () => {
    const innocentRequest = innocentRequests[(turn += 1) % innocentRequests.length]!
    expect([innocentRequest, await sendRequest(innocentRequest)]).toEqual([
      innocentRequest,
      alone.get(innocentRequest),
    ])
  }
}

const pages = (sendRequest: SendRequest) => Promise.all(PATHS.map((path) => sendRequest({ path })))

/** Sends a GET request with the start of another request as its body; returns the response. */
async function sendBodyWithGet(socket: Duplex, sendRequest: SendRequest): Promise<string> {
  const smuggled = 'GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Rest: '
  const lines = ['Host: localhost', 'Authorization: JWT x', `Content-Length: ${smuggled.length}`]
  const before = await sendRequest({ path: '/api/user' })
  socket.write(`GET /api/user HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${smuggled}`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  for (let count = 0; count < 5; count += 1) expect(await sendRequest({ path: '/api/user' })).toBe(before)
  return answer.toString()
}

test('A-115 refuses a body on a GET request, closes the connection, and does not affect others', async () => {
  const socket = openSocket(server.port)
  const answer = await sendBodyWithGet(socket, directly())
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\nConnection: close\r\n/)
  if (!socket.closed) await once(socket, 'close')
})

test('A-115 framing anomalies do not change the responses to others', async () => {
  const sendRequest = directly()
  const sendInnocentRequest = await innocent(sendRequest)
  const before = await pages(sendRequest)
  const open = () => openSocket(server.port)
  await interleave({ connections: hostileConnections(500, PATHS), open, sendInnocentRequest })
  expect(await pages(sendRequest)).toEqual(before)
})

const program = findNginx()

test.runIf(program)(
  'A-115 framing anomalies do not change the responses to others behind nginx',
  async () => {
    const nginx = await startNginx(program!, [server.port])
    onTestFinished(() => nginx.stop())
    const agent = new TlsAgent({ keepAlive: true, maxSockets: 3 })
    onTestFinished(() => agent.destroy())
    const place = { host: '127.0.0.1', port: nginx.port, servername: 'localhost' }
    const sendRequest: SendRequest = ({ body, ...options }) =>
      responseOf(sendTls({ ...place, agent, ...options }), body)
    const open = () => connectTls({ ...place, ALPNProtocols: ['http/1.1'] })
    expect(await sendBodyWithGet(open(), sendRequest)).toMatch(/^HTTP\/1\.1 400 /)
    const sendInnocentRequest = await innocent(sendRequest)
    const before = await pages(sendRequest)
    await interleave({ connections: hostileConnections(300, PATHS), open, sendInnocentRequest })
    expect(await pages(sendRequest)).toEqual(before)
  },
)
