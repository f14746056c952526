import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as send, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { failures } from '#domain/failure.ts'
import { forgottenByNetwork } from '#server/rate-limits/limits.ts'
import type { ServerProcess } from '#e2e/server-process.ts'
import { signInStaff } from '#e2e/staff-api.ts'
import { freePort } from '#scripts/free-port.ts'
import { findNginx } from '#scripts/nginx.ts'
import { behindNginx, startNginx, type NginxProcess } from './nginx-process.ts'
import { parseResponse, flood, readAll } from '#server/process/raw-request.ts'
import { emptyFolder, startSite } from '#server/process/server-for-tests.ts'

const program = findNginx()

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
}

const uploadAs = (token: string) => ({
  method: 'POST',
  headers: { authorization: `JWT ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
})

describe.runIf(program)('behind nginx with the shipped configuration', () => {
  let server: ServerProcess
  let nginx: NginxProcess
  beforeAll(async () => {
    server = await startSite(behindNginx)
    nginx = await startNginx(program!, [server.port])
  })
  afterAll(async () => {
    await nginx.stop()
    await server.stop()
  })

  /** Starts an HTTP/1.1 request. */
  const begin = (path: string, options: RequestOptions = {}) =>
    send({ host: '127.0.0.1', servername: 'localhost', port: nginx.port, path, agent: false, ...options })

  test('passes pages, files, the API and the editor over HTTP/2 unchanged', async () => {
    const session = connectHttp2(nginx.url)
    onTestFinished(() => session.close())
    const overHttp2 = async (path: string, headers: Record<string, string>) => {
      const stream = session.request({ ':path': path, ...headers })
      const [answer] = (await once(stream, 'response')) as [Record<string, string | number>]
      return { status: answer[':status'], headers: answer, body: await buffer(stream) }
    }
    const home = await (await fetch(server.url)).text()
    const file = /"(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? 'none'
    const kept = ['content-encoding', 'etag', 'cache-control', 'vary', 'content-security-policy']
    for (const path of ['/', '/news', file, '/api/news/6', '/editor', '/nowhere', '/api/user']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const direct = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } })
        const text = await direct.text()
        const passed = await overHttp2(path, { 'accept-encoding': encoding })
        expect([path, passed.status, ...kept.map((name) => passed.headers[name] ?? null)]).toEqual([
          path,
          direct.status,
          ...kept.map((name) => direct.headers.get(name)),
        ])
        expect(passed.headers['strict-transport-security']).toContain('max-age=63072000')
        const decode = decoders[direct.headers.get('content-encoding') ?? 'identity']
        expect(decode?.(passed.body).toString()).toBe(text)
        const again = await overHttp2(path, { 'if-none-match': direct.headers.get('etag') ?? 'none' })
        expect([path, again.status]).toEqual([path, direct.headers.has('etag') ? 304 : direct.status])
      }
    }
  })

  test('redirects HTTP to HTTPS', async () => {
    const plain = `http://127.0.0.1:${nginx.plainPort}/news?page=2`
    const answer = await fetch(plain, { redirect: 'manual', headers: { host: 'evil.test' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://localhost/news?page=2'])
  })

  test('A-003 rate limits count the address of the visitor, which no header can forge', async () => {
    const requestReset = async (localAddress: string, count: number) => {
      const claimed = `198.51.100.${count}`
      const outgoing = begin('/api/forgotten-password', {
        method: 'POST',
        localAddress,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed, 'x-real-ip': claimed },
      })
      outgoing.end(JSON.stringify({ email: `${localAddress}-${count}@example.com` }))
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    }
    const requestResets = (localAddress: string, times: number) =>
      Promise.all(Array.from({ length: times }, (_, count) => requestReset(localAddress, count)))
    const statuses = await requestResets('127.0.0.2', forgottenByNetwork.points + 3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect(await requestResets('127.0.0.3', 1)).toEqual([200])
  })

  test('streams an upload to the server without buffering it in nginx', async () => {
    const { token } = await signInStaff(nginx.url)
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
    const outgoing = begin('/api/file-upload', uploadAs(token))
    outgoing.write(head)
    outgoing.write(randomBytes(15_000_000))
    const uploads = join(server.dataDirectory, 'uploads')
    const received = () =>
      readdirSync(uploads).reduce((sum, name) => sum + statSync(join(uploads, name)).size, 0)
    await expect.poll(received).toBeGreaterThan(14_000_000)
    const kept = readdirSync(join(nginx.folder, 'temporary'), { recursive: true, withFileTypes: true })
    expect(kept.filter((entry) => entry.isFile())).toEqual([])
    outgoing.write(randomBytes(15_000_000))
    outgoing.end('\r\n--b--\r\n')
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    expect([answer.statusCode, (await buffer(answer)).toString()]).toEqual([
      200,
      expect.stringContaining('a.bin'),
    ])
  })

  test.each([
    ['the server', 210_000_000],
    ['nginx', 300_000_000],
  ])('%s refuses a body that is too large, with the same response', async (_who, bytes) => {
    const { token } = await signInStaff(nginx.url)
    const { method, headers } = uploadAs(token)
    const outgoing = begin('/api/file-upload', { method, headers: { ...headers, 'content-length': bytes } })
    outgoing.on('error', () => undefined)
    flood(outgoing, Buffer.alloc(1_000_000))
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    const answered = JSON.parse((await buffer(answer)).toString()) as object
    expect([answer.statusCode, answered]).toEqual([
      413,
      { error: 'BODY_TOO_LARGE', detail: failures.BODY_TOO_LARGE.text },
    ])
    outgoing.destroy()
  })

  test.each([
    ['both a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['chunks spelt with a space', ['Transfer-Encoding : chunked']],
    ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity']],
  ])('A-086 refuses %s, and does not parse the rest as a second request', async (_what, lines) => {
    const socket = connectTls({ host: '127.0.0.1', port: nginx.port, servername: 'localhost' })
    socket.on('error', () => undefined)
    const head = ['POST /api/check-redirect HTTP/1.1', 'Host: localhost', ...lines].join('\r\n')
    socket.write(`${head}\r\n\r\n5\r\nurl=x\r\n0\r\n\r\nGET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    const { status, body } = parseResponse(await readAll(socket))
    expect([400, 501]).toContain(status)
    expect(body).not.toContain('HTTP/1.1 ')
  })

  test.each([
    ['of 12 kB in a row reach the server', [12_000], 401],
    ['of 20 kB are refused by the server', [10_000, 10_000], 431],
    ['of 17 kB each are refused by nginx', [17_000], 400],
    ['of 70 kB are refused by nginx', Array<number>(7).fill(10_000), 400],
  ])('headers %s', async (_what, lengths, status) => {
    const headers = Object.fromEntries(lengths.map((length, index) => [`x-${index}`, 'x'.repeat(length)]))
    const [answer] = (await once(begin('/api/user', { headers }).end(), 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(status)
  })

  /** The log entries of these paths, once the last one is written. */
  const loggedPaths = async ({ folder }: NginxProcess, paths: string[]) => {
    const lines = () => readFileSync(join(folder, 'access.log'), 'utf8')
    await expect.poll(lines).toContain(`"path":"${paths.at(-1)}"`)
    expect(lines() + readFileSync(join(folder, 'error.log'), 'utf8')).not.toMatch(/zq(no|query|code)/)
    const logged = lines()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { path: string; status: number })
    return logged.filter(({ path }) => paths.includes(path))
  }
  const visit = async (path: string, { port }: NginxProcess) => {
    const [answer] = (await once(begin(path, { port }).end(), 'response')) as [IncomingMessage]
    answer.resume()
  }

  test('A-061 logs the normalised path without query and secrets, in any spelling', async () => {
    const visits = [
      ['/zqno/../patents?token=zqquery', '/patents'],
      ['/reset-password/zqcode', '/reset-password/…'],
      ['//activate//zqcode/', '/activate/…'],
      ['/x/%2e%2e/%41ctivate/zqcode.data', '/Activate/…'],
      ['/RESET-PASSWORD/zqcode', '/RESET-PASSWORD/…'],
      ['/reset-password%2Fzqcode', '/reset-password/…'],
      ['/activate-not', '/activate-not'],
    ]
    for (const [path = ''] of visits) await visit(path, nginx)
    const paths = visits.map(([, logged = '']) => logged)
    expect((await loggedPaths(nginx, paths)).map(({ path }) => path)).toEqual(paths)
  })

  test('A-061 logs no secret while the site is down either', async () => {
    const alone = await startNginx(program!, [await freePort()])
    onTestFinished(() => alone.stop())
    await visit('/reset-password/zqcode', alone)
    const logged = await loggedPaths(alone, ['/reset-password/…'])
    expect(logged).toMatchObject([{ path: '/reset-password/…', status: 503 }])
  })

  test('A-081 a cache in nginx serves no staff response to others', async () => {
    const cache = `proxy_cache_path ${emptyFolder()} keys_zone=kept:1m; proxy_cache kept; proxy_cache_valid 1m;`
    const caching = await startNginx(program!, [server.port], cache)
    onTestFinished(() => caching.stop())
    const { token, api } = await signInStaff(caching.url)
    expect((await api('POST event', { name: 'zqstaffonly', is_online: false })).status).toBe(200)
    for (const path of ['user', 'events/50', 'editor/news', 'editor/modal-popups']) {
      const asStaff = await fetch(`${caching.url}/api/${path}`, {
        headers: { authorization: `JWT ${token}` },
      })
      expect([path, asStaff.status, asStaff.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
      const anyone = await fetch(`${caching.url}/api/${path}`)
      expect([path, anyone.status]).toEqual([path, path === 'events/50' ? 200 : 401])
      const text = await anyone.text()
      expect(text).not.toBe(await asStaff.text())
      expect(text).not.toContain('zqstaffonly')
      expect(anyone.headers.get('set-cookie')).toBeNull()
    }
  })
})
