import { describe, expect, test } from 'vitest'
import { signInStaff } from '#e2e/staff-api.ts'
import { targets } from '#server/attacks/targets.ts'
import { expectSecurityHeaders } from './expect-security-headers.ts'
import { sendRaw } from './raw-request.ts'
import { site } from './server-for-tests.ts'

const get = (path: string, lines: string[] = [`Host: 127.0.0.1`], method = 'GET') =>
  sendRaw(site.port, `${method} ${path} HTTP/1.1\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)

describe('A-079 a foreign host', () => {
  const foreign = [
    'Host: evil.test',
    'X-Forwarded-Host: evil.test',
    'X-Forwarded-Proto: gopher',
    'X-Forwarded-For: 9.9.9.9',
    'X-Host: evil.test',
    'X-Original-URL: /evil.test',
    'X-Rewrite-URL: /evil.test',
    'Forwarded: host=evil.test;proto=gopher',
  ]

  test.each([
    '/',
    '/news',
    '/nowhere',
    '/news/',
    '/api/openapi.json',
    '/api/docs',
    '/sitemap.xml',
    '/robots.txt',
    '/api/nothing',
  ])('does not appear in the response for %s, nor in later ones', async (path) => {
    for (const target of [path, `http://evil.test${path}`]) {
      const { status, headers, body } = await get(target, foreign)
      expect(status).toBeGreaterThan(0)
      expect(JSON.stringify(headers) + body).not.toMatch(/evil\.test|gopher/)
    }
    const later = await fetch(site.url + path, { redirect: 'manual' })
    expect((await later.text()) + JSON.stringify([...later.headers])).not.toMatch(/evil\.test|gopher/)
  })
})

/** The API path of a library file. */
async function someFile(): Promise<string> {
  const { file } = (await (await fetch(`${site.url}/api/downloads`)).json()) as { file: { url: string }[] }
  return file.find(({ url }) => url.startsWith('media/'))?.url ?? 'none'
}

describe('A-078 security headers', () => {
  test.each<[number, string, string, string[]?]>([
    [200, 'GET', '/'],
    [200, 'HEAD', '/'],
    [200, 'GET', '/api/news/6'],
    [200, 'GET', '/api/docs'],
    [200, 'GET', '/livez'],
    [301, 'GET', '/news/'],
    [400, 'GET', '/%E0%A4%A'],
    [400, 'GET', '/api/news/0'],
    [401, 'GET', '/api/user'],
    [403, 'POST', '/api/sign-in', ['Origin: https://evil.test']],
    [404, 'GET', '/nowhere'],
    [404, 'GET', '/api/nowhere'],
    [405, 'DELETE', '/api/sign-in'],
    [413, 'POST', '/api/sign-in', ['Content-Length: 5000000', 'Content-Type: application/json']],
    [415, 'POST', '/api/sign-in', ['Content-Type: text/xml', 'Content-Length: 1']],
  ])('are on a %i: %s %s', async (status, method, path, lines = []) => {
    const request = `${method} ${path} HTTP/1.1\r\n${['Host: 127.0.0.1', 'Connection: close', ...lines].join('\r\n')}`
    const answer = await sendRaw(site.port, `${request}\r\n\r\n${lines.length > 1 ? 'x' : ''}`)
    expect([path, answer.status]).toEqual([path, status])
    expectSecurityHeaders(answer.headers)
  })

  test('are on a 304', async () => {
    const { headers } = await get('/')
    const answer = await get('/', ['Host: 127.0.0.1', `If-None-Match: ${headers.etag}`])
    expect([answer.status, answer.body]).toEqual([304, ''])
    expectSecurityHeaders(answer.headers)
  })

  test('are on a 429', async () => {
    const guess = () =>
      fetch(`${site.url}/api/sign-in`, {
        method: 'POST',
        body: new URLSearchParams({ username: 'guessed', password: 'not that one either' }),
      })
    let answer = await guess()
    for (let count = 0; count < 10 && answer.status !== 429; count += 1) answer = await guess()
    expect(answer.status).toBe(429)
    expectSecurityHeaders(Object.fromEntries(answer.headers))
  })

  test('are on a download', async () => {
    const { headers } = await fetch(`${site.url}/api/${await someFile()}`)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expectSecurityHeaders(Object.fromEntries(headers))
  })

  test('are on browser files', async () => {
    const { body } = await get('/')
    const file = /"(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? 'none'
    const answer = await get(file)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(answer.headers['cache-control']).toContain('immutable')
    expectSecurityHeaders(answer.headers)
  })

  test.each([
    ['malformed HTTP', 'nonsense\r\n\r\n', 400],
    ['oversized headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ])('are on the response to %s', async (_what, bytes, status) => {
    const answer = await sendRaw(site.port, bytes)
    expect(answer.status).toBe(status)
    expectSecurityHeaders(answer.headers)
  })
})

test('A-082 a private address that looks like a static file is not cacheable', async () => {
  const { token } = await signInStaff(site.url)
  for (const path of [
    '/settings/x.css',
    '/editor/news/a.js',
    '/user/logo.png',
    '/api/user/x.css',
    '/api/user.js',
    '/login/a.css',
  ]) {
    const answer = await fetch(site.url + path, { headers: { authorization: `JWT ${token}` } })
    const isCacheable = answer.headers.get('cache-control') !== 'no-store'
    expect([path, answer.status === 404 || !isCacheable]).toEqual([path, true])
  }
})

test('A-081 a staff response is never served to others', async () => {
  const { token, api } = await signInStaff(site.url)
  const { body } = await api('POST event', { name: 'zqstaffonly', is_online: false })
  expect(body).toHaveProperty('event')
  for (let count = 0; count < 3; count += 1) {
    const asStaff = await fetch(`${site.url}/api/events/50`, { headers: { authorization: `JWT ${token}` } })
    expect([asStaff.headers.get('cache-control'), await asStaff.text()]).toEqual([
      'no-store',
      expect.stringContaining('zqstaffonly'),
    ])
    expect(await (await fetch(`${site.url}/api/events/50`)).text()).not.toContain('zqstaffonly')
  }
})

test('HEAD has the status of GET on every address, without a body', async () => {
  const paths = targets
    .filter(({ call }) => call.method === 'GET')
    .map(({ route }) => `/api/${route().slice(4)}`)
  for (const path of ['/', '/nowhere', '/livez', '/readyz', '/news/', '/api/docs', ...paths]) {
    const asGet = await fetch(site.url + path, { redirect: 'manual' })
    const asHead = await fetch(site.url + path, { redirect: 'manual', method: 'HEAD' })
    expect([path, asHead.status, await asHead.text()]).toEqual([path, asGet.status, ''])
    await asGet.arrayBuffer()
  }
})

test('A-089 a 404 page leaks no internals', async () => {
  const { status, body } = await get('/nowhere')
  expect(status).toBe(404)
  expect(body).not.toMatch(/ at .+:\d+|node_modules|drizzle|select "/)
})
