import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PRIVATE } from '#server/http/answer.ts'
import { startTestFront, type TestFront } from './test-front.ts'

let front: TestFront
let doors: (request: Request) => Promise<Response>

beforeEach(async () => {
  doors = async () => new Response('answer', { headers: { 'cache-control': PRIVATE } })
  front = await startTestFront((request) => doors(request))
})
afterEach(() => front.close())

describe('A-115 an unexpected body', () => {
  test.each([
    ['GET', 'Content-Length: 5'],
    ['GET', 'Transfer-Encoding: chunked'],
    ['HEAD', 'Content-Length: 5'],
    ['OPTIONS', 'Content-Length: 5'],
    ['TRACE', 'Transfer-Encoding: chunked'],
    ['PROPFIND', 'Content-Length: 5'],
  ])('is refused with %s and %s, and the connection is closed', async (method, announced) => {
    let isHandled = false
    doors = async () => {
      isHandled = true
      return new Response()
    }
    const body = announced.startsWith('T') ? '5\r\nhello\r\n0\r\n\r\n' : 'hello'
    const answer = await text(front.write(`${method} /x HTTP/1.1`, 'Host: a', announced, '', body))
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\nConnection: close\r\n/)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(isHandled).toBe(false)
  })

  test('is allowed when its length is zero', async () => {
    const answer = await text(
      front.write('GET /x HTTP/1.1', 'Host: a', 'Content-Length: 0', 'Connection: close', '', ''),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('A-115 a response before the end of the body', () => {
  beforeEach(() => {
    doors = async () => new Response('too large', { status: 413, headers: { 'cache-control': PRIVATE } })
  })

  test('closes the connection, and late bytes are not parsed as a request', async () => {
    const socket = front.write('POST /x HTTP/1.1', 'Host: a', 'Content-Length: 90', '', '')
    const answered = text(socket)
    await once(socket, 'data')
    socket.write(`${'x'.repeat(90)}GET /livez HTTP/1.1\r\nHost: a\r\n\r\n`)
    const answer = await answered
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*\r\nConnection: close\r\n[^]*too large$/)
  })

  test('reaches a client that reads only after it has sent everything', async () => {
    const length = 5_000_000
    const socket = front.write('POST /x HTTP/1.1', 'Host: a', `Content-Length: ${length}`, '', '')
    socket.pause()
    for (let sent = 0; sent < length; sent += 50_000) {
      await new Promise((resolve) => socket.write('x'.repeat(50_000), resolve))
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [^]*too large$/)
  })

  test('keeps the connection open if the body is complete', async () => {
    const body = 'x'.repeat(90)
    const socket = front.write('POST /x HTTP/1.1', 'Host: a', 'Content-Length: 90', '', body)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/\r\nConnection: keep-alive\r\n/)
    socket.destroy()
  })
})

describe('A-115 a response of another length than its Content-Length', () => {
  test.each([
    ['shorter', 'nine byte'],
    ['longer', 'eleven byte'],
  ])('that is %s is aborted, and the connection is closed', async (_how, body) => {
    doors = async () => new Response(body, { headers: { 'content-length': '10', 'cache-control': PRIVATE } })
    const two = ['GET /x HTTP/1.1', 'Host: a', 'Authorization: JWT x', '', '']
    const answer = await text(front.write(...two, ...two))
    expect(answer.match(/HTTP\/1\.1/g) ?? []).not.toHaveLength(2)
    expect((answer.split('\r\n\r\n')[1] ?? '').length).toBeLessThan(10)
  })
})

test('A-115 malformed input does not write into a response in progress', async () => {
  const { promise: more, resolve: sendMore } = Promise.withResolvers<void>()
  doors = async () => {
    const start = async (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new TextEncoder().encode('first half'))
      await more
      controller.close()
    }
    return new Response(new ReadableStream({ start }), {
      headers: { 'content-length': '20', 'cache-control': PRIVATE },
    })
  }
  const socket = front.write('GET /x HTTP/1.1', 'Host: a', 'Authorization: JWT x', '', '')
  const answered = text(socket)
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
  socket.write('no HTTP at all\r\n\r\n')
  const answer = await answered
  sendMore()
  expect(answer).not.toContain('HTTP/1.1 400')
})

describe('A-116 an address that is too long', () => {
  const get = (path: string, ...lines: string[]) =>
    text(front.write(`GET ${path} HTTP/1.1`, 'Host: a', ...lines, '', ''))

  test.each(['/a'.repeat(17), `/${'a'.repeat(2_000)}`, `/api/${'a'.repeat(2_000)}`])(
    'is refused before it is processed',
    async (path) => {
      doors = async () => new Response('processed')
      const answer = await get(path)
      expect(answer).toMatch(/^HTTP\/1\.1 414 [^]*\r\nConnection: close\r\n/)
      expect(answer).toContain('{"error":"ADDRESS_TOO_LONG","detail":"The address is too long."}')
      expect(answer).toContain('X-Content-Type-Options: nosniff')
    },
  )

  test('is answered with HTML for browsers', async () => {
    const answer = await get('/a'.repeat(17), 'Accept: text/html,*/*')
    expect(answer).toMatch(
      /^HTTP\/1\.1 414 [^]*content-type: text\/html[^]*<h1>The address is too long\.<\/h1>/,
    )
  })
})
