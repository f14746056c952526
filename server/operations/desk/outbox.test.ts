import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import { claimDueMail, markFailed, markSent, queueMail } from '#server/mail/outbox.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeEach(async () => void (world = await newWorld()))

const queue = (subject: string) =>
  queueMail(world.parts.connection.db, { to: 'ada@x.example', subject, text: 'The code is 123456.' })

/** A mail that was tried once; without `retryAfter` it is abandoned. */
async function failed(subject: string, retryAfter: number | undefined) {
  const id = await queue(subject)
  await claimDueMail(world.parts.connection.db)
  await markFailed(world.parts.connection.db, id, { error: 'Connection refused', retryAfter })
  return id
}

const attention = async () =>
  (await world.api('staff').desk.attention({})).attention
    .filter(({ kind }) => kind.endsWith('-mails'))
    .map(({ kind, count, records }) => [kind, count, records.map(({ label }) => label)])

test('administrators see what waits and what was abandoned, without the texts', async () => {
  const abandoned = await failed('Gone', undefined)
  const waiting = await failed('Late', 3600)
  await markSent(world.parts.connection.db, await queue('Sent'))
  const { status, body } = await world.call('GET editor/outbox', { as: 'staff' })
  expect(status).toBe(200)
  const tried = { recipient: 'ada@x.example', attempts: 1, last_error: 'Connection refused' }
  expect(body.mail).toMatchObject([
    { id: abandoned, subject: 'Gone', ...tried, next_attempt: null },
    { id: waiting, subject: 'Late', ...tried, next_attempt: expect.stringContaining('T') },
  ])
  expect(JSON.stringify(body)).not.toContain('123456')
  expect(await world.call('GET editor/outbox?limit=1', { as: 'staff' })).toMatchObject({
    body: { mail: [{ id: abandoned }] },
  })
})

test('the start page counts mails that are late or abandoned, with their age and error', async () => {
  const { db } = world.parts.connection
  await queue('New')
  expect(await attention()).toEqual([])
  await db.update(mailOutboxTable).set({ added: sql`now() - interval '3 days 1 hour'` })
  await failed('Gone', undefined)
  expect(await attention()).toEqual([
    ['waiting-mails', 1, ['New (for 3 days)']],
    ['abandoned-mails', 1, ['Gone (for 2 minutes): Connection refused']],
  ])
})

test('a mail is sent again at once, unless a process may be sending it', async () => {
  const { db } = world.parts.connection
  const id = await failed('Gone', undefined)
  const answer = await world.call(`POST editor/outbox/${id}`, { as: 'staff' })
  expect([answer.status, answer.body]).toMatchObject([200, { mail: { id, attempts: 0 } }])
  expect((await claimDueMail(db))?.id).toBe(id)
  expect((await world.call(`POST editor/outbox/${id}`, { as: 'staff' })).status).toBe(200)
  expect(await claimDueMail(db)).toBeUndefined()
})

test('a discarded mail is gone', async () => {
  const id = await failed('Gone', undefined)
  expect((await world.call(`DELETE editor/outbox/${id}`, { as: 'staff' })).status).toBe(200)
  expect(await world.parts.connection.db.$count(mailOutboxTable, eq(mailOutboxTable.id, id))).toBe(0)
})

test.each(['POST', 'DELETE'])('%s refuses what is no number, unknown or sent', async (method) => {
  const id = await queue('Sent')
  await markSent(world.parts.connection.db, id)
  const statuses = ['x', '999999', String(id)].map(
    async (name) => (await world.call(`${method} editor/outbox/${name}`, { as: 'staff' })).status,
  )
  expect(await Promise.all(statuses)).toEqual([400, 404, 404])
})

test.each(['GET editor/outbox', 'POST editor/outbox/1', 'DELETE editor/outbox/1'])(
  '%s is for administrators',
  async (route) => {
    expect((await world.call(route)).status).toBe(401)
    expect((await world.call(route, { as: 'user' })).status).toBe(403)
  },
)

test('a list with a bad limit is refused', async () => {
  expect((await world.call('GET editor/outbox?limit=x', { as: 'staff' })).status).toBe(400)
})
