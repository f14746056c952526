import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { webhookDeliveryTable, webhookTable } from '#server/database/tables/webhooks.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { announceChanges, announceScheduled } from './announce.ts'
import { deliverDue, retryDelay } from './deliver.ts'
import type { SignedPost } from './post.ts'

let world: World
let secret: string
let webhook: number
const received: SignedPost[] = []

beforeEach(async () => {
  world = await newWorld()
  received.length = 0
  const json = { name: 'ERP', url: 'https://erp.example/hook', kinds: ['news', 'event'] }
  const { body } = await world.call('POST editor/webhook', { as: 'staff', json })
  secret = String(body.secret)
  webhook = (body.webhook as { id: number }).id
})

const parts = () => ({
  db: world.parts.connection.db,
  dataKeys: world.parts.dataKeys,
  now: () => world.clock.now,
  publicUrl: 'http://localhost:3000',
  log: { error: () => undefined },
})

/** Delivers what is due to a receiver that answers these statuses, then 200. */
async function deliver(...statuses: number[]): Promise<void> {
  await deliverDue(parts(), async (post) => {
    received.push(post)
    return statuses.shift() ?? 200
  })
}

async function save(fields: Record<string, unknown>): Promise<number> {
  const created = await world.call('POST news-item', { as: 'staff', json: { perex: 'News', ...fields } })
  return (created.body.news as { id: number }).id
}

const changes = () =>
  received.flatMap(({ body }) => (JSON.parse(body) as { changes: Record<string, unknown>[] }).changes)

const deliveries = async () =>
  (await world.call(`GET editor/webhook/${webhook}/deliveries`, { as: 'staff' })).body.delivery as {
    id: number
    event: string
    attempts: number
    status: number | null
    last_error: string | null
    delivered: string | null
    next_attempt: string | null
  }[]

const online = { content: 'Text', published: '2026-11-14 08:00', is_online: true }

test('tells when a record of a chosen kind is published, changed and withdrawn', async () => {
  const id = await save(online)
  await world.call(`PUT news-item/${id}`, { as: 'staff', json: { content: 'Other' } })
  await world.call(`PUT news-item/${id}`, { as: 'staff', json: { is_online: false } })
  await deliver()
  expect(changes()).toMatchObject([
    { kind: 'news', id, state: 'published', url: expect.stringMatching(/^http.*\/news#news-\d+$/) },
    { kind: 'news', id, state: 'published' },
    { kind: 'news', id, state: 'withdrawn', url: null },
  ])
})

test('says nothing about records that never were public, other kinds, and what was public before', async () => {
  const hidden = await save({ ...online, is_online: false })
  await world.call(`PUT news-item/${hidden}`, { as: 'staff', json: { content: 'Hidden' } })
  await world.call(`DELETE news-item/${hidden}`, { as: 'staff' })
  await save({ ...online, published: '2031-01-01 00:00' })
  await world.call('POST radio-band', { as: 'staff', json: { name: '433' } })
  await deliver()
  expect(received).toEqual([])
})

test('signs time and body, so that a receiver can verify both', async () => {
  await save(online)
  await deliver()
  const { url, body, headers } = received[0]!
  const [, seconds, digest] = /^t=(\d+),v1=(\w+)$/.exec(headers['X-Meshwork-Signature']!)!
  expect(url).toBe('https://erp.example/hook')
  expect(Number(seconds)).toBe(world.clock.now.getTime() / 1000)
  expect(digest).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  expect(JSON.parse(body)).toMatchObject({ id: headers['X-Meshwork-Event'], type: 'content.changed' })
})

test('the clock publishes and withdraws, too', async () => {
  const id = await save({ ...online, published: '2026-11-16 08:00', online_until: '2026-11-17 08:00' })
  for (const now of ['2026-11-16T09:00:00Z', '2026-11-16T10:00:00Z', '2026-11-17T09:00:00Z']) {
    world.clock.now = new Date(now)
    await announceScheduled(parts().db, { now: world.clock.now, publicUrl: parts().publicUrl })
  }
  await deliver()
  expect(changes()).toMatchObject([
    { id, state: 'published' },
    { id, state: 'withdrawn' },
  ])
})

test('a failed delivery is retried with backoff, with the same event', async () => {
  await save(online)
  await deliver(500)
  expect(await deliveries()).toMatchObject([
    { attempts: 1, status: 500, last_error: 'The receiver answered 500.', delivered: null },
  ])
  await deliver()
  expect(received).toHaveLength(1)
  await parts()
    .db.update(webhookDeliveryTable)
    .set({ next_attempt: sql`now()` })
  await deliver()
  const [first, second] = received
  expect(second?.headers['X-Meshwork-Event']).toBe(first?.headers['X-Meshwork-Event'])
  expect(await deliveries()).toMatchObject([
    { attempts: 2, status: 200, last_error: null, next_attempt: null },
  ])
})

test('while a receiver fails, its other deliveries wait', async () => {
  await save(online)
  await save(online)
  await deliver(503)
  expect(received).toHaveLength(1)
})

test('the delay doubles up to an hour, and after about a day a delivery is abandoned', () => {
  const delays = Array.from({ length: 40 }, (_, index) => retryDelay(index + 1))
  expect(delays.slice(0, 4)).toEqual([10, 20, 40, 80])
  const total = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0)
  expect([total > 20 * 3600, total < 30 * 3600, delays.at(-1)]).toEqual([true, true, undefined])
})

test('staff send a delivery once more', async () => {
  await save(online)
  await deliver()
  const [delivery] = await deliveries()
  const { status } = await world.call(`POST editor/webhook/${webhook}/delivery/${delivery!.id}`, {
    as: 'staff',
  })
  expect(status).toBe(200)
  await deliver()
  expect(received).toHaveLength(2)
  const other = await world.call(`POST editor/webhook/${webhook + 1}/delivery/${delivery!.id}`, {
    as: 'staff',
  })
  expect(other.status).toBe(404)
})

test('a paused webhook is told nothing, also not about the time of its pause', async () => {
  const pause = (is_active: boolean) =>
    world.call(`PUT editor/webhook/${webhook}`, { as: 'staff', json: { is_active } })
  await pause(false)
  await save(online)
  await pause(true)
  await announceScheduled(parts().db, { now: world.clock.now, publicUrl: parts().publicUrl })
  await deliver()
  expect(received).toEqual([])
})

test('a copy of the site with another address shows its webhooks as paused, queues and sends nothing', async () => {
  await save(online)
  const copy = { ...parts(), publicUrl: 'https://test.hopline.example' }
  const post = async (sent: SignedPost) => received.push(sent)
  await deliverDue(copy, post)
  expect(received).toEqual([])
  const announced = { now: world.clock.now, publicUrl: copy.publicUrl }
  await announceChanges(copy.db, [{ entity: 'news', record: { id: await save(online) } }], announced)
  await announceScheduled(copy.db, announced)
  expect(await deliveries()).toHaveLength(2)

  await copy.db.update(webhookTable).set({ origin: copy.publicUrl })
  const list = await world.call('GET editor/webhooks', { as: 'staff' })
  expect(list.body.webhook).toMatchObject([{ is_active: false, origin: copy.publicUrl }])
  await deliver()
  expect(received).toEqual([])
})

test('resuming a webhook in a copy drops what the original had queued', async () => {
  await save(online)
  await parts().db.update(webhookTable).set({ origin: 'https://original.example' })
  const change = (json: object) => world.call(`PUT editor/webhook/${webhook}`, { as: 'staff', json })
  expect((await change({ name: 'Renamed' })).body.webhook).toMatchObject({ is_active: false })
  await deliver()
  expect(received).toEqual([])
  expect((await change({ is_active: true })).body.webhook).toMatchObject({ is_active: true })
  await deliver()
  expect(received).toEqual([])
  const id = await save(online)
  await deliver()
  expect(changes()).toMatchObject([{ id, state: 'published' }])
})

test('a change based on an old version is refused with the current webhook', async () => {
  const change = (json: object) => world.call(`PUT editor/webhook/${webhook}`, { as: 'staff', json })
  expect((await change({ version: 1, name: 'First' })).body.webhook).toMatchObject({ version: 2 })
  const stale = await change({ version: 1, name: 'Second' })
  expect([stale.status, stale.body.error]).toEqual([409, 'STALE_VERSION'])
  expect(stale.body.webhook).toMatchObject({ version: 2, name: 'First' })
})

test('a delivery of a process that was killed is sent by another one after its lease', async () => {
  await save(online)
  let isClaimed = () => undefined as void
  const claimed = new Promise<void>((resolve) => (isClaimed = resolve))
  void deliverDue(parts(), () => new Promise<never>(() => isClaimed()))
  await claimed
  await deliver()
  expect(received).toEqual([])
  await parts()
    .db.update(webhookDeliveryTable)
    .set({ next_attempt: sql`now()` })
  await deliver()
  expect(received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ attempts: 2, status: 200, next_attempt: null }])
})

test('a write that fails announces nothing', async () => {
  await world.call('POST event', { as: 'staff', json: { starts: 'never' } })
  await deliver()
  expect(received).toEqual([])
})

test('the secret is encrypted at rest and shown once', async () => {
  const [row] = await parts().db.select().from(webhookTable)
  expect(row?.secret).not.toContain(secret)
  const { body } = await world.call('GET editor/webhooks', { as: 'staff' })
  expect(JSON.stringify(body)).not.toContain(secret)
  expect(JSON.stringify(body)).not.toContain('sealed')
})

test('nothing is sent with a secret that cannot be decrypted', async () => {
  await save(online)
  const otherKey = new TextEncoder().encode('another key of the server, long enough')
  await deliverDue({ ...parts(), dataKeys: [otherKey] }, async (post) => received.push(post))
  expect(received).toEqual([])
  expect((await deliveries())[0]?.last_error).toContain('encrypted with another key')
})

test('a webhook can be changed and deleted, with its deliveries', async () => {
  await save(online)
  const changed = await world.call(`PUT editor/webhook/${webhook}`, {
    as: 'staff',
    json: { kinds: ['event'] },
  })
  expect(changed.body.webhook).toMatchObject({ name: 'ERP', kinds: ['event'] })
  expect((await world.call(`DELETE editor/webhook/${webhook}`, { as: 'staff' })).status).toBe(200)
  expect(await parts().db.select().from(webhookDeliveryTable)).toEqual([])
  expect((await world.call(`DELETE editor/webhook/${webhook}`, { as: 'staff' })).status).toBe(404)
})
