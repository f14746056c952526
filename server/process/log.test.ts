import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openSocket, readAll, sendRaw } from './raw-request.ts'
import { serverForTest, site } from './server-for-tests.ts'
import { staff } from '#e2e/server-process.ts'
import { signInStaff } from '#e2e/staff-api.ts'

interface LogLine {
  id: string
  level: number
  method: string
  path: string
  msg: string
}

test('A-023 A-061 A-104 logs one JSON line per request without secrets, and an unfinished request does not block shutdown', async () => {
  const server = await serverForTest({ LOG_LEVEL: 'debug', SHUTDOWN_MS: '500' })
  const { token, csrf, api } = await signInStaff(server.url)
  const requests = [
    'GET /%0d%0a%7b%22level%22:60%7d HTTP/1.1\r\nHost: a\r\n',
    'GET /\u001b[31mred\u001b[0m HTTP/1.1\r\nHost: a\r\n',
    'GET /%00%1b[2J HTTP/1.1\r\nHost: a\r\nUser-Agent: x\u001b[31m\r\n',
    'GET /"quoted"\\ HTTP/1.1\r\nHost: a\r\n',
    `GET /api/user?token=${token}&access_token=${token} HTTP/1.1\r\nHost: a\r\n`,
  ]
  for (const head of requests) await sendRaw(server.port, `${head}Connection: close\r\n\r\n`)
  const names = ['a\r\nb', 'a\u001b[31m', '{"level":60}', staff.username]
  for (const username of names) {
    const body = new URLSearchParams({ username, password: staff.password })
    await fetch(`${server.url}/api/sign-in`, { method: 'POST', body })
  }
  await api('POST news-item', { perex: 'x', nonsense: staff.password })
  await fetch(`${server.url}/api/news-item/1`, {
    method: 'PUT',
    headers: { authorization: `JWT ${token}`, cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf },
    body: new URLSearchParams({ perex: 'changed' }),
  })
  const endless = openSocket(server.port)
  const head = 'POST /api/check-redirect HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n'
  endless.write(`${head}Expect: 100-continue\r\n\r\nurl=`)
  await once(endless, 'data')
  await server.stop()
  endless.destroy()

  const written = server.output().split('\n')
  const lines = written.filter((line) => line !== '' && !/^(Meshwork serves|First staff account)/.test(line))
  const parsed = lines.map((line) => JSON.parse(line) as LogLine)
  const perRequest = Map.groupBy(
    parsed.filter(({ msg }) => msg === 'request'),
    ({ id }) => id,
  )
  expect([...perRequest.values()].filter((ofOne) => ofOne.length !== 1)).toEqual([])
  expect(perRequest.size).toBeGreaterThanOrEqual(names.length + 5)
  expect(parsed.filter(({ level }) => level >= 50)).toEqual([])
  for (const secret of [token, csrf, staff.password]) expect(lines.join('\n')).not.toContain(secret)
  // oxlint-disable-next-line no-control-regex
  expect(lines.join('')).not.toMatch(/[\u0000-\u001f]/)
})

test('A-111 malformed requests neither end the process nor affect others', async () => {
  const { api } = await signInStaff(site.url)
  const others = Array.from({ length: 20 }, async () => (await fetch(`${site.url}/api/news/6`)).status)
  const bad = [
    api('PUT news-item/1', { perex: { toString: null } }),
    api('POST sign-in', { username: ['x'], password: {} }),
    sendRaw(site.port, 'GET /%c0%ae%c0%ae/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
    readAll(
      openSocket(site.port).end('POST /api/sign-in HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc'),
    ),
    sendRaw(site.port, '\u0000\u0001\u0002'),
  ]
  await Promise.all(bad)
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]))
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})
