import autocannon from 'autocannon'
import { expect, test } from 'vitest'
import { openSockets, parseResponse, readAll } from './raw-request.ts'
import { site } from './server-for-tests.ts'

const PAGES = ['/', '/news', '/products', '/support/faq', '/api/news/6', '/api/navigation-data', '/livez']

/** Throughput and latency depend on the machine; "npm run bench" measures them. */
test.each([64, 256])(
  'A-105 %i connections over mixed pages get only complete, successful responses',
  async (connections) => {
    const requests = PAGES.map((path) => ({ path }))
    const amount = 10 * connections
    const { errors, timeouts, non2xx, ...result } = await autocannon({
      url: site.url,
      connections,
      amount,
      timeout: 600,
      requests,
    })
    expect({ errors, timeouts, non2xx }).toEqual({ errors: 0, timeouts: 0, non2xx: 0 })
    expect(result['2xx']).toBe(amount)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  },
)

test('A-106 a thousand uncached requests get a response or 503, and do not delay others', async () => {
  const answered: number[] = []
  const flood = (await openSockets(site.port, 1_000)).map(async (socket, index) => {
    socket.write(`GET /nowhere/${index} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    answered.push(parseResponse(await readAll(socket)).status)
  })
  expect((await fetch(`${site.url}/livez`)).status).toBe(200)
  expect(answered.length).toBeLessThan(flood.length)
  await Promise.all(flood)
  expect([...new Set(answered)].sort()).toEqual([404, 503])
  await expect.poll(async () => (await fetch(`${site.url}/nowhere`)).status).toBe(404)
})
