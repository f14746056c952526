import { expect, test } from 'vitest'
import { signInStaff, type StaffSession } from '#e2e/staff-api.ts'
import { serverForTest } from './server-for-tests.ts'

const HOSTILE = {
  'open links': '[a]('.repeat(16_384),
  stars: '*'.repeat(65_536),
  'open images': '!['.repeat(32_768),
  'white space': `a${' '.repeat(60_000)}b`,
}

/** How long the middle one of several takes; others on the machine disturb some. */
async function usualTime(times: number, work: () => Promise<unknown>): Promise<number> {
  const measured: number[] = []
  for (let count = 0; count < times; count += 1) measured.push(await timeOf(work))
  return measured.toSorted((a, b) => a - b)[times >> 1] ?? Infinity
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function publish({ api }: StaffSession, perex: string): Promise<number> {
  const { status, body } = await api('POST news-item', { perex, published: '2026-01-01 00:00' })
  expect(status).toBe(200)
  return (body.news as { id: number }).id
}

test('A-056 A-057 hostile and endless text keeps nobody waiting, neither at the save nor later', async () => {
  const { url } = await serverForTest()
  const session = await signInStaff(url)
  const get = async (path: string) => {
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
  }
  const home = () => get('/')
  /** The longest that anybody waits for a sign of life while the home page is made anew. */
  const wait = async () => {
    const rendering = home()
    const waits: number[] = []
    for (let count = 0; count < 20; count += 1) waits.push(await timeOf(() => get('/livez')))
    await rendering
    return Math.max(...waits)
  }

  await publish(session, 'An ordinary piece of news.')
  const ordinaryWait = await wait()
  const ordinarySave = await usualTime(5, () => publish(session, 'Another one.'))
  await home()
  const ordinaryVisit = await usualTime(50, home)

  for (const [what, perex] of Object.entries(HOSTILE)) {
    let id = 0
    const save = await timeOf(async () => (id = await publish(session, perex)))
    expect([what, save < Math.max(1_000, 5 * ordinarySave)]).toEqual([what, true])
    expect([what, (await wait()) < 250 + ordinaryWait]).toEqual([what, true])
    const visit = await usualTime(50, home)
    expect([what, visit < 1.2 * ordinaryVisit + 5]).toEqual([what, true])
    expect((await session.api(`DELETE news-item/${id}`)).status).toBe(200)
  }
})
