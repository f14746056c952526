import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type RequestOptions,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newLog } from '#server/runtime/log.ts'
import { FRESH_UNTIL, PRIVATE, PUBLIC } from '#server/http/answer.ts'
import { localHandler } from './app-request.ts'
import { requestListener } from './listener.ts'
import { PageCache } from './page-cache.ts'

interface LogLine {
  id?: string
  level: number
  msg: string
  path?: string
  status?: number
}

let server: Server
let log: LogLine[]
let version: number
let doors: (request: Request) => Promise<Response>

beforeEach(async () => {
  log = []
  version = 1
  const logger = newLog('info', { write: (line) => void log.push(JSON.parse(line) as LogLine) })
  const listener = requestListener({
    handler: localHandler((request) => doors(request), 'https://www.example.com'),
    cache: new PageCache({ maxBytes: 1_000_000, now: Date.now }),
    currentVersion: () => version,
    staticFiles: null,
    headers: { 'X-Content-Type-Options': 'nosniff' },
    publicUrl: 'https://www.example.com',
    isTrustedProxy: () => false,
    log: logger,
  })
  server = createServer({ requireHostHeader: false }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function sendRequest(path: string, options: RequestOptions & { body?: string } = {}) {
  const { port } = server.address() as AddressInfo
  const outgoing = send({ host: '127.0.0.1', port, path, agent: false, ...options })
  outgoing.end(options.body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const page = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html', 'cache-control': PUBLIC, ...headers } })

async function logged(): Promise<void> {
  await expect.poll(() => log.some(({ msg }) => msg === 'request')).toBe(true)
}

test('renders a page once per content version', async () => {
  let renderings = 0
  doors = async () => page(`rendering ${(renderings += 1)}`)
  const bodies = [await sendRequest('/'), await sendRequest('/?utm_source=x'), await sendRequest('/')].map(
    ({ body }) => body,
  )
  version = 2
  expect([...bodies, (await sendRequest('/')).body]).toEqual([
    'rendering 1',
    'rendering 1',
    'rendering 1',
    'rendering 2',
  ])
})

test('a shared page is rendered without the headers of the client', async () => {
  doors = async (request) => page(JSON.stringify([request.url, ...request.headers]))
  const headers = {
    cookie: 'csrftoken=x',
    'x-forwarded-host': 'evil.test',
    host: 'evil.test',
    'user-agent': 'x',
  }
  expect((await sendRequest('/news?name=x', { headers })).body).toBe('["https://www.example.com/news"]')
})

test('forwards a request with a token with its headers, but with the configured host', async () => {
  doors = async (request) => page(`${request.url} ${request.headers.get('authorization')}`)
  const headers = { authorization: 'JWT a.b.c', host: 'evil.test' }
  expect((await sendRequest('/x?a=1', { headers })).body).toBe('https://www.example.com/x?a=1 JWT a.b.c')
  expect((await sendRequest('http://evil.test/x', { headers })).body).toBe(
    'https://www.example.com/x JWT a.b.c',
  )
})

test('answers 304 to a matching ETag', async () => {
  doors = async () => page('page')
  const { etag } = (await sendRequest('/')).headers
  const again = await sendRequest('/', { headers: { 'if-none-match': `"other", ${etag}` } })
  expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect(again.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': PUBLIC })
  version = 2
  doors = async () => page('another page')
  expect((await sendRequest('/', { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('HEAD has the headers of GET and no body, from the cache and from the app', async () => {
  doors = async () => page('page of 15 byte')
  for (const path of ['/', '/']) {
    const { status, headers, body } = await sendRequest(path, { method: 'HEAD' })
    expect([status, headers['content-length'], body]).toEqual([200, '15', ''])
  }
  doors = async () => new Response('missing', { status: 404, headers: { 'cache-control': PRIVATE } })
  const { status, headers, body } = await sendRequest('/x', { method: 'HEAD' })
  expect([status, headers['content-length'], body]).toEqual([404, '7', ''])
})

test('a cached response has the same headers with and without keep-alive', async () => {
  doors = async () => page('page', { 'content-security-policy': "default-src 'none'" })
  await sendRequest('/')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = Date.now()
  const [single, first, second] = [
    await sendRequest('/'),
    await sendRequest('/', { agent }),
    await sendRequest('/', { agent }),
  ]
  agent.destroy()
  const { connection: _, 'keep-alive': timeout, 'x-request-id': id, date, ...kept } = second.headers
  const { connection: _end, 'x-request-id': __, date: ___, ...closed } = single.headers
  expect([second.status, second.body, kept]).toEqual([200, single.body, closed])
  expect([timeout, first.headers.connection]).toEqual(['timeout=65', 'keep-alive'])
  expect(id).not.toBe(first.headers['x-request-id'])
  const sentAt = Date.parse(date ?? '')
  expect([sentAt > before - 1_000, sentAt <= Date.now()]).toEqual([true, true])
})

test('internal headers for the cache are not sent to clients', async () => {
  const inside = { [FRESH_UNTIL]: String(Date.now() + 60_000) }
  doors = async () => page('page', inside)
  expect((await sendRequest('/')).headers).not.toHaveProperty(FRESH_UNTIL)
  doors = async () => page('page', { ...inside, 'cache-control': PRIVATE })
  expect((await sendRequest('/x')).headers).not.toHaveProperty(FRESH_UNTIL)
  expect((await sendRequest('/x', { method: 'POST' })).headers).not.toHaveProperty(FRESH_UNTIL)
})

test.each([
  ['from the cache', '/', {}],
  ['by the app', '/', { method: 'POST' }],
])(
  'A-111 an unexpected error is answered %s without details, and logged once with the request id',
  async (_how, path, options) => {
    doors = async () => {
      throw new Error('select * from "secret" at /srv/app.ts')
    }
    const { status, headers, body } = await sendRequest(path, options)
    expect([status, JSON.parse(body).error]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
    expect(body).not.toMatch(/secret|srv/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': PRIVATE })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    await logged()
    expect(log.filter(({ level }) => level >= 50)).toMatchObject([
      { id: headers['x-request-id'], msg: 'request failed' },
    ])
  },
)

test('A-111 a response that fails while it is sent is aborted without details, and logged', async () => {
  doors = async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(Buffer.from('first bytes'))
        controller.error(new Error('EIO /data/files/secret'))
      },
    })
    return new Response(body, { headers: { 'content-length': '1000', 'cache-control': PRIVATE } })
  }
  await expect(sendRequest('/download')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
  await logged()
  expect(log.filter(({ level }) => level >= 50)).toMatchObject([{ msg: 'request failed' }])
})

test('a client abort during the response is not an error, and the source is released', async () => {
  let isReleased = false
  doors = async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(Buffer.alloc(65_536)),
      cancel: () => void (isReleased = true),
    })
    return new Response(body, { headers: { 'content-length': String(10 ** 9), 'cache-control': PRIVATE } })
  }
  const { port } = server.address() as AddressInfo
  const outgoing = send({ host: '127.0.0.1', port, path: '/download', agent: false }).on(
    'error',
    () => undefined,
  )
  outgoing.end()
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined).destroy()
  await logged()
  await expect.poll(() => isReleased).toBe(true)
  expect(log.filter(({ level }) => level >= 40)).toEqual([])
})

test('a retry with the full address releases the first response', async () => {
  const released: string[] = []
  doors = async ({ url }) => {
    if (url.endsWith('?old=1')) return new Response('the right one', { status: 404 })
    return new Response(new ReadableStream({ cancel: () => void released.push(url) }), { status: 404 })
  }
  expect((await sendRequest('/x?old=1')).body).toBe('the right one')
  expect(released).toEqual(['https://www.example.com/x'])
})

test('a client abort before the response is not an error either', async () => {
  let isReleased = false
  const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>()
  doors = async () => {
    await hasLeft
    const body = new ReadableStream({ cancel: () => void (isReleased = true) })
    return new Response(body, { headers: { 'content-length': '5', 'cache-control': PRIVATE } })
  }
  const { port } = server.address() as AddressInfo
  const outgoing = send({ host: '127.0.0.1', port, path: '/download', agent: false })
  outgoing.on('error', () => undefined).end()
  await once(server, 'request')
  outgoing.destroy()
  await logged()
  leave()
  await expect.poll(() => isReleased).toBe(true)
  expect(log.filter(({ level }) => level >= 40)).toEqual([])
})

test('A-061 logs one line per request, without its query', async () => {
  doors = async () => page('page')
  const { headers } = await sendRequest('/a%0d%0a%1b[31m?token=secret')
  await logged()
  expect(log).toMatchObject([
    { id: headers['x-request-id'], path: '/a%0d%0a%1b[31m', status: 200, msg: 'request' },
  ])
  expect(JSON.stringify(log)).not.toContain('secret')
})

test('compresses personal responses above a minimum size', async () => {
  const long = JSON.stringify({ rows: 'TR-72D '.repeat(400) })
  const json = { 'content-type': 'application/json', 'cache-control': PRIVATE }
  doors = async () => new Response(long, { headers: json })
  const headers = { authorization: 'Bearer x', 'accept-encoding': 'br' }
  const answer = await sendRequest('/api/editor/news', { headers })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(Number(answer.headers['content-length'])).toBeLessThan(200)
  expect((await sendRequest('/api/editor/news', { headers: { authorization: 'Bearer x' } })).body).toBe(long)
  doors = async () => new Response('{}', { headers: json })
  expect((await sendRequest('/api/user', { headers })).headers['content-encoding']).toBeUndefined()
})

test('A-061 logs the normalised path without its secrets', async () => {
  doors = async () => page('form', { 'cache-control': PRIVATE })
  await sendRequest('/x/../%72eset-password/only-for-ada')
  await sendRequest('/activate/only-for-ada.data?_routes=x', { method: 'POST' })
  await sendRequest('/activate/only-for-ada%')
  await expect.poll(() => log.filter(({ msg }) => msg === 'request')).toHaveLength(3)
  expect(log.map(({ path }) => path)).toEqual(['/reset-password/…', '/activate/…', '/activate/…'])
})
