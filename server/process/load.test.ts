import autocannon from 'autocannon'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { site } from './server-for-tests.ts'

const PAGES = ['/', '/news', '/products', '/support/faq', '/api/news/6', '/api/navigation-data', '/livez']

/** How many a second, and how quickly, "npm run bench" measures: that depends on the machine. */
test.each([64, 256])(
  'A-105 %i connections over mixed pages get a whole and right answer each time',
  async (connections) => {
    const requests = PAGES.map((path) => ({ path }))
    const { errors, timeouts, non2xx, ...result } = await autocannon({
      url: site.url,
      connections,
      duration: 2,
      requests,
    })
    expect({ errors, timeouts, non2xx }).toEqual({ errors: 0, timeouts: 0, non2xx: 0 })
    expect(result['2xx']).toBeGreaterThan(connections)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  },
)

/** How long an answer takes now. */
async function timeOf(path: string, status: number): Promise<number> {
  const started = performance.now()
  const answer = await fetch(site.url + path)
  await answer.arrayBuffer()
  expect(answer.status).toBe(status)
  return performance.now() - started
}

test('A-106 a thousand clients that ask for what is not in memory get it or a 503, and others hardly notice', async () => {
  await timeOf('/nowhere', 404)
  const alone = await timeOf('/nowhere', 404)
  const url = `${site.url}/nowhere/[<id>]`
  const flood = autocannon({ url, idReplacement: true, connections: 1_000, duration: 4, timeout: 60 })
  await pause(1_000)
  const times: number[] = []
  for (let count = 0; count < 20; count += 1) times.push(await timeOf('/livez', 200))
  const { statusCodeStats } = await flood
  expect(Object.keys(statusCodeStats ?? {}).sort()).toEqual(['404', '503'])
  expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(1_000)
  const soon = { timeout: Math.max(5_000, 300 * alone) }
  await expect.poll(async () => (await fetch(`${site.url}/nowhere`)).status, soon).toBe(404)
})
