import { describe, expect, test } from 'vitest'
import { openSocket, parseResponse, flood, readAll, sendRaw } from './raw-request.ts'
import { site } from './server-for-tests.ts'

const get = (path: string, lines: string[] = [`Host: 127.0.0.1`], method = 'GET') =>
  sendRaw(site.port, `${method} ${path} HTTP/1.1\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)

const isAlive = async () => (await fetch(`${site.url}/livez`)).ok

describe('A-080 invalid Host headers', () => {
  test.each<[string, string[]]>([
    ['none', []],
    ['an empty one', ['Host:']],
    ['a slash', ['Host: /']],
    ['a bracket', ['Host: [']],
    ['a space', ['Host: a b']],
    ['two', ['Host: 127.0.0.1', 'Host: evil.test']],
    ['the same twice', ['Host: 127.0.0.1', 'host: 127.0.0.1']],
    ['a list', ['Host: a.test, b.test']],
    ['a name with a user', ['Host: user@a.test']],
    ['letters beyond ASCII', ['Host: é.test']],
  ])('%s: 400', async (_what, lines) => {
    for (const path of ['/', '/api/user', '/livez', '/nowhere']) {
      expect([path, (await get(path, lines)).status]).toEqual([path, 400])
    }
    expect(await isAlive()).toBe(true)
  })
})

describe('A-050 A-086 a body that is too large or has ambiguous framing', () => {
  const form = 'Content-Type: application/x-www-form-urlencoded'
  const head = (lines: string[]) =>
    `POST /api/check-redirect HTTP/1.1\r\nHost: 127.0.0.1\r\n${[form, ...lines].join('\r\n')}\r\n\r\n`
  const large = Buffer.from(`url=${'x'.repeat(2_000_000)}`)

  test('is refused with a Content-Length', async () => {
    const { status } = await sendRaw(
      site.port,
      Buffer.concat([Buffer.from(head([`Content-Length: ${large.length}`])), large]),
    )
    expect(status).toBe(413)
  })

  test('is refused with chunked encoding', async () => {
    const bytes = `${head(['Transfer-Encoding: chunked'])}${large.length.toString(16)}\r\n${large.toString()}\r\n0\r\n\r\n`
    expect((await sendRaw(site.port, bytes)).status).toBe(413)
  })

  test.each([
    ['both a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['a negative length', ['Content-Length: -1']],
    ['a length that is no number', ['Content-Length: 5x']],
    ['chunks spelt with a space', ['Transfer-Encoding : chunked']],
    ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity']],
  ])('with %s is refused, and the connection is closed', async (_what, lines) => {
    const { status, body } = await sendRaw(
      site.port,
      `${head(lines)}5\r\nurl=x\r\n0\r\n\r\nGET /livez HTTP/1.1\r\nHost: a\r\n\r\n`,
    )
    expect(status).toBe(400)
    expect(body).not.toContain('HTTP/1.1 200')
    expect(await isAlive()).toBe(true)
  })

  test('is refused before it has arrived, and the connection is closed', async () => {
    const socket = openSocket(site.port)
    const answered = readAll(socket)
    const announced = 500_000_000
    socket.write(head([`Content-Length: ${announced}`]))
    const { sent } = flood(socket, Buffer.alloc(65_536, 'x'))
    expect(parseResponse(await answered).status).toBe(413)
    expect(sent()).toBeLessThan(announced / 2)
  })

  test('does not block others when it never arrives', async () => {
    const stalled = Array.from({ length: 50 }, () => {
      const socket = openSocket(site.port)
      socket.write(`${head(['Content-Length: 1000'])}url=`)
      return socket
    })
    expect(await isAlive()).toBe(true)
    for (const socket of stalled) socket.destroy()
  })
})

test('A-086 two pipelined requests get two responses, and bytes after a body are no third request', async () => {
  const request = (path: string, lines = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${lines}\r\n`
  const two = await sendRaw(site.port, request('/livez') + request('/readyz', 'Connection: close\r\n'))
  expect([two.status, two.body.match(/HTTP\/1\.1 \d+/g)]).toEqual([200, ['HTTP/1.1 200']])
  const head = 'POST /api/check-redirect HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n'
  const type = 'Content-Type: application/x-www-form-urlencoded\r\n\r\n'
  const longer = await sendRaw(site.port, `${head}${type}url=xGARBAGE\r\n\r\n`)
  const answers = [String(longer.status), ...(longer.body.match(/HTTP\/1\.1 \d+/g) ?? [])]
  // If the extra bytes are parsed before the first response is written, only the error is sent.
  expect([['200', 'HTTP/1.1 400'], ['400']]).toContainEqual(answers)
})

test('A-049 refuses twenty thousand fields, repeatedly', async () => {
  const body = Array.from({ length: 20_000 }, (_, index) => `field${index}=${'x'.repeat(30)}`).join('&')
  for (let count = 0; count < 5; count += 1) {
    const answer = await fetch(`${site.url}/api/check-redirect`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    expect(answer.status).toBe(413)
  }
})

test('no method causes a server error on any kind of address', async () => {
  const methods = [
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'PURGE',
    'SEARCH',
    'QUERY',
    'FOO',
    'get',
  ]
  for (const method of methods) {
    for (const path of ['/', '/news', '/nowhere', '/api/user', '/assets/x.js', '/livez', '*']) {
      const { status } = await get(path, ['Host: 127.0.0.1'], method)
      expect([method, path, status > 0 && status < 500]).toEqual([method, path, true])
    }
  }
  expect(await isAlive()).toBe(true)
})

test('A-116 an unknown address answers 404 or 414, never a server error', async () => {
  const addresses: [string, number][] = [
    [`/${'a'.repeat(1_999)}`, 404],
    [`/${'"'.repeat(1_999)}`, 404],
    [`/nowhere?${'q'.repeat(5_000)}`, 404],
    [`/nowhere/${'%C5%BE'.repeat(300)}`, 404],
    [`/api/${'a'.repeat(1_900)}`, 404],
    ['/a'.repeat(16), 404],
    [`/${'a'.repeat(2_000)}`, 414],
    [`/${'a'.repeat(12_000)}`, 414],
    ['/a'.repeat(17), 414],
    ['/a'.repeat(6_000), 414],
    ['/'.repeat(12_000), 414],
    [`/api${'/a'.repeat(17)}`, 414],
  ]
  for (const [path, status] of addresses) {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw(site.port, bytes)
    expect([path.slice(0, 20), answer.status]).toEqual([path.slice(0, 20), status])
  }
})

test('the server survives Upgrade, CONNECT, Expect and HTTP/2 prefaces', async () => {
  const lines = [
    'Host: a',
    'Connection: Upgrade, close',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: x',
    'Sec-WebSocket-Version: 13',
  ]
  await sendRaw(site.port, `GET /api/user HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  await sendRaw(site.port, 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n')
  await sendRaw(site.port, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n')
  await sendRaw(site.port, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
  expect(await isAlive()).toBe(true)
})
