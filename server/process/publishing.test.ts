import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { copyOfSeededData, emptyFolder, hasPostgres, newDatabase, serverForTest } from './server-for-tests.ts'
import { startServer, type ServerProcess, type Settings } from '#e2e/server-process.ts'
import { signInStaff, type StaffSession } from '#e2e/staff-api.ts'

/** Two for every run; KILL_ROUNDS=50 for a release. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2)
const timeout = Math.max(10, 2 * rounds) * 60_000

/** A kill comes at a random time of about the duration of a publish. */
const LONGEST_PUBLISH_MS = 400

type Api = StaffSession['api']

interface Saved {
  id: number
}

async function call<Key extends string>(api: Api, route: string, key: Key, fields?: Record<string, unknown>) {
  const { status, body } = await api(route, fields)
  if (status !== 200) throw new Error(`${route} answered ${status}: ${JSON.stringify(body)}`)
  return body[key] as Record<string, unknown> & Saved
}

/** A release that changes the headline of every given news item, by hand or at a moment. */
async function addRelease(api: Api, ids: number[], perex: string, moment: string | null = null) {
  const release = await call(api, 'POST editor/release', 'release', { name: perex, moment })
  for (const id of ids) {
    const change = { call: 'PUT news-item/:id', input: { id, perex }, release: release.id }
    await call(api, 'POST editor/prepared-change', 'prepared_change', change)
  }
  return release.id
}

async function addNews(api: Api, count: number, perex: string): Promise<number[]> {
  const ids: number[] = []
  for (let number = 0; number < count; number += 1)
    ids.push((await call(api, 'POST news-item', 'news', { perex, is_online: true })).id)
  return ids
}

let server: ServerProcess
beforeAll(async () => {
  server = await startServer(copyOfSeededData(), { RATE_LIMITS: 'false' })
})
afterAll(() => server.stop())

test('a preview shows the real page with a banner, keeps its links, and never reaches the cache', async () => {
  const { api } = await signInStaff(server.url)
  const [id] = await addNews(api, 1, 'zqpublic')
  const form = { call: 'PUT news-item/:id', input: { id, perex: 'zqpreviewed' } }
  const { body } = await api('POST editor/preview', { path: '/news', ...form })
  const { pathname, search } = new URL(String(body.url))
  const read = async (address: string) => {
    const answer = await fetch(server.url + address)
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  const shown = await read(pathname + search)
  expect(shown.html).toContain('zqpreviewed')
  expect(shown.html).toMatch(/<p [^>]*role="status"[^>]*>.*Preview/)
  expect(shown.html).toContain(`href="/career${search}"`)
  expect(shown.html).toContain('href="/news" data-leave-preview=""')
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  for (const address of ['/news', '/news?utm_source=x', '/news']) {
    const { html, headers } = await read(address)
    expect([html.includes('zqpublic'), html.includes('zqpreviewed'), html.includes('preview')]).toEqual([
      true,
      false,
      false,
    ])
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
  expect((await read(pathname + search)).html).toContain('zqpreviewed')
  expect((await read(`/no-such-page${search}`)).status).toBe(404)
  expect((await read('/news?preview=forged')).status).toBe(403)
  const sitemap = (await read('/sitemap.xml')).html
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<#]*)/g)].map(([, path]) => path || '/')
  const together = await Promise.all(
    [...pages.slice(0, 40), pathname + search, ...pages.slice(40, 60)].map(read),
  )
  expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]))
  const { body: missed } = await api('GET editor/missed')
  expect(missed.missed).toEqual([])
})

/** Five kinds of records with a text of their own, which the search finds together. */
const kinds: { create: string; change: string; key: string; name: string; fields: object }[] = [
  {
    create: 'POST news-item',
    change: 'PUT news-item/:id',
    key: 'news',
    name: 'perex',
    fields: { is_online: true },
  },
  { create: 'POST event', change: 'PUT event/:id', key: 'event', name: 'name', fields: { is_online: true } },
  { create: 'POST career', change: 'PUT career/:id', key: 'career_offer', name: 'name', fields: {} },
  {
    create: 'POST case-study',
    change: 'PUT case-study/:id/edit',
    key: 'case_study',
    name: 'name',
    fields: {},
  },
  {
    create: 'POST product',
    change: 'PUT product/:id',
    key: 'product_series',
    name: 'name',
    fields: { is_online: true },
  },
]

test('20 readers see all 12 changes of 5 kinds of a release or none at its moment, and nothing stale afterwards', async () => {
  const { api } = await signInStaff(server.url)
  const release = await call(api, 'POST editor/release', 'release', { name: 'At one moment' })
  for (let number = 0; number < 12; number += 1) {
    const { create, change, key, name, fields } = kinds[number % kinds.length]!
    const { id } = await call(api, create, key, { ...fields, [name]: `zqmark zqold ${number}` })
    const prepared = { call: change, input: { id, [name]: `zqmark zqnew ${number}` }, release: release.id }
    await call(api, 'POST editor/prepared-change', 'prepared_change', prepared)
  }
  const read = async (path: string) => {
    const html = await (await fetch(server.url + path)).text()
    const count = (numbers: RegExp) => new Set([...html.matchAll(numbers)].map(([text]) => text)).size
    return { old: count(/zqold \d+/g), new: count(/zqnew \d+/g) }
  }
  const pages = ['/search/zqmark', '/news', '/events', '/career']
  const mixed: object[] = []
  let answers = 0
  let isPublished = false
  const reader = async (_: unknown, index: number) => {
    const path = pages[index % pages.length]!
    let hasNew = false
    while (!isPublished) {
      const seen = await read(path)
      answers += 1
      if (seen.old === 0) hasNew = true
      if (seen.old > 0 === seen.new > 0 || (hasNew && seen.old > 0)) mixed.push({ path, ...seen })
    }
  }
  expect(await read('/search/zqmark')).toMatchObject({ old: 12, new: 0 })
  const readers = Array.from({ length: 20 }, reader)
  await expect.poll(() => answers).toBeGreaterThan(20)
  const moment = new Date(Date.now() + 500).toISOString()
  await call(api, `PUT editor/release/${release.id}`, 'release', { moment })
  const stateOf = async () => (await call(api, `GET editor/release/${release.id}`, 'release')).state
  await expect.poll(stateOf, { interval: 50 }).toBe('published')
  const after = await Promise.all(pages.map(read))
  isPublished = true
  await Promise.all(readers)
  expect(mixed).toEqual([])
  expect(after).toMatchObject([{ old: 0, new: 12 }, { old: 0 }, { old: 0 }, { old: 0 }])
})

/** Kills a server while it publishes; returns the rounds that left a part of a release. */
async function partsLeftByKills(DATA_DIR: string, settings: Settings = {}): Promise<string[]> {
  const problems: string[] = []
  let ids: number[] = []
  let unpublished: number | undefined
  for (let round = 1; round <= rounds; round += 1) {
    const killed = await serverForTest(settings, DATA_DIR)
    const { api } = await signInStaff(killed.url)
    if (round === 1) ids = await addNews(api, 12, 'round 0')
    if (unpublished) await call(api, `POST editor/release/${unpublished}/publish`, 'release', {})
    const id = await addRelease(api, ids, `round ${round}`)
    const publishing = api(`POST editor/release/${id}/publish`, {}).catch(() => undefined)
    await pause(Math.random() * LONGEST_PUBLISH_MS)
    killed.kill('SIGKILL')
    await Promise.all([killed.ended, publishing])

    const { db, close } = await connect({ DATABASE_URL: settings.DATABASE_URL, DATA_DIR })
    const left = await db.execute(sql`
      select state, (select count(*)::int from news where perex = ${`round ${round}`}) as published
      from release where id = ${id}`)
    await close()
    const { state, published } = rowsOf<{ state: string; published: number }>(left)[0]!
    unpublished = state === 'published' ? undefined : id
    if (published !== (state === 'published' ? ids.length : 0))
      problems.push(`round ${round}: ${state} with ${published} changes`)
  }
  return problems
}

test(
  `with the embedded database, ${rounds} kills with SIGKILL leave all of a release or nothing`,
  { timeout },
  async () => expect(await partsLeftByKills(copyOfSeededData())).toEqual([]),
)

const SESSION_SECRET = randomBytes(32).toString('hex')
let created: Promise<string> | undefined

/** Settings of servers that share a database on PostgreSQL. */
async function onPostgres(): Promise<Settings> {
  return { DATABASE_URL: await (created ??= newDatabase()), DEMO: 'false', SESSION_SECRET }
}

test.runIf(hasPostgres)(
  `with PostgreSQL, ${rounds} kills with SIGKILL leave all of a release or nothing`,
  { timeout },
  async () => expect(await partsLeftByKills(emptyFolder(), await onPostgres())).toEqual([]),
)

test.runIf(hasPostgres)('of two processes on one database, one runs a due release, once', async () => {
  const settings = await onPostgres()
  const one = await serverForTest(settings, emptyFolder())
  await serverForTest(settings, emptyFolder())
  const { api } = await signInStaff(one.url)
  const ids = await addNews(api, 3, 'before')
  const id = await addRelease(api, ids, 'after', new Date(Date.now() + 1_000).toISOString())
  const stateOf = async () => (await call(api, `GET editor/release/${id}`, 'release')).state
  await expect.poll(stateOf, { interval: 100 }).toBe('published')
  for (const news of ids) {
    const { body } = await api(`GET editor/history/news/${news}`)
    expect([body.total, (body.revisions as { action: string }[])[0]!.action]).toEqual([2, 'update'])
  }
})
