import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox, sendMails } from '#server/accounts/test-accounts.ts'
import { withoutCaptcha } from '#server/captcha/test-solution.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import { newsTable } from '#server/database/tables/newsroom.ts'
import { newsroomEntities } from '#server/entities/newsroom.ts'
import { claimDueMail } from '#server/mail/outbox.ts'
import { startMailServer, type TestMailServer } from '#server/mail/test-mail-server.ts'
import { addCategory, addSeries } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { notifyFollowers, type NoticeSource } from './notify-followers.ts'
import { followCodes, followConfirmed, followDump } from '#server/operations/newsroom/test-follows.ts'
import site from '#site-config'

withoutCaptcha()

const ADA = 'ada@x.example'

let world: World
let server: TestMailServer
beforeEach(async () => {
  world = await newWorld()
  server = await startMailServer()
})
afterEach(() => server.stop())

/** News items about series 1 in category 1. */
const source: NoticeSource = {
  entity: newsroomEntities.news,
  read: async ({ db }, ids) => {
    const news = await db
      .select()
      .from(newsTable)
      .where(sql`${newsTable.id} = any(${sql.param(ids)})`)
    return news.map(({ id, perex }) => ({
      id,
      title: perex,
      facts: [],
      path: `/news#${id}`,
      series: [1],
      categories: [1],
    }))
  },
}

const advance = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))

const notify = (batchSize?: number, sources = [source]) => {
  const { connection, dataKeys, config } = world.parts
  const parts = { db: connection.db, now: world.clock.now, dataKeys, publicUrl: config.PUBLIC_URL }
  return notifyFollowers(parts, sources, batchSize)
}

async function publish(perex: string, published = '2026-11-14 08:00'): Promise<number> {
  const json = { perex, content: 'Text', published, is_online: true }
  const { body } = await world.call('POST news-item', { as: 'staff', json })
  return (body.news as { id: number }).id
}

const notices = async () =>
  (await outbox(world))
    .filter(({ subject }) => !subject.includes('confirm'))
    .map(({ recipient, subject }) => [recipient, subject])

test('tells followers of the part, of its category and of everything, once each', async () => {
  const category = await addCategory(world, { is_online: true })
  await addSeries(world, { category: category.id })
  await addSeries(world, { name: 'Other', category: category.id })
  await followConfirmed(world, 'part@x.example', 'series:tr-76d')
  await followConfirmed(world, 'category@x.example', 'category:transceivers')
  await followConfirmed(world, ADA, 'everything')
  await followConfirmed(world, ADA, 'series:tr-76d')
  await followConfirmed(world, 'other@x.example', 'series:other')
  await publish('TR-76D: NFND')
  for (let times = 0; times < 3; times += 1) await notify()
  expect((await notices()).toSorted()).toEqual(
    [ADA, 'category@x.example', 'part@x.example'].map((to) => [to, `${site.brand.name}: TR-76D: NFND`]),
  )
})

test('does not tell what was public before, nor a second time after it was withdrawn', async () => {
  await publish('Old')
  await notify()
  advance(1)
  await followConfirmed(world, ADA)
  const id = await publish('New')
  await notify()
  const { newsroom } = world.api('staff')
  await newsroom.news.update({ id, is_online: false })
  await notify()
  await newsroom.news.update({ id, is_online: true })
  await notify()
  expect(await notices()).toEqual([[ADA, `${site.brand.name}: New`]])
})

test('tells what the clock publishes, at its moment', async () => {
  await followConfirmed(world, ADA)
  await publish('Later', '2026-11-15 13:00')
  await notify()
  expect(await notices()).toEqual([])
  advance(3601)
  await notify()
  expect(await notices()).toEqual([[ADA, `${site.brand.name}: Later`]])
})

test('notices that are found together share a mail', async () => {
  await followConfirmed(world, ADA)
  for (const perex of ['One', 'Two', 'Three']) await publish(perex)
  await notify()
  expect(await notices()).toEqual([[ADA, `${site.brand.name}: 3 product changes`]])
  expect((await outbox(world)).at(-1)!.text).toMatch(/One\n\S+\/news#1\n\nTwo\n\S+\/news#2\n\nThree/)
})

test('A-098 after a crash between two batches, the others are told and nobody twice', async () => {
  const all = Array.from({ length: 5 }, (_, index) => `a${index}@x.example`)
  for (const email of all) await followConfirmed(world, email)
  await publish('New')
  let reads = 0
  const crashing: NoticeSource = {
    ...source,
    read: async (...args) => {
      reads += 1
      if (reads > 1) throw new Error('killed')
      return source.read(...args)
    },
  }
  await expect(notify(2, [crashing])).rejects.toThrow('killed')
  expect(await notices()).toHaveLength(2)
  await notify(2)
  expect((await notices()).map(([to]) => to).toSorted()).toEqual(all)
})

test('processes that look at the same time tell everybody once', async () => {
  const all = ['a@x.example', 'b@x.example', 'c@x.example']
  for (const email of all) await followConfirmed(world, email)
  await publish('New')
  await Promise.all([notify(1), notify(1), notify(1)])
  await notify()
  expect((await notices()).map(([to]) => to).toSorted()).toEqual(all)
})

test('a mail whose process died while sending is sent by the next one, with the headers of RFC 8058', async () => {
  await followConfirmed(world, ADA)
  await sendMails(world, server)
  await publish('New: R\u00e1dio')
  await notify()
  const { db } = world.parts.connection
  const claimed = await claimDueMail(db)
  await sendMails(world, server)
  expect(server.received).toHaveLength(1)
  await db
    .update(mailOutboxTable)
    .set({ next_attempt_at: sql`now()` })
    .where(eq(mailOutboxTable.id, claimed!.id))
  await sendMails(world, server)
  const [confirmation, mail] = server.received
  expect(mail).toMatchObject({
    recipients: [ADA],
    subject: `${site.brand.name}: New: R\u00e1dio`,
    messageId: expect.stringContaining(claimed!.message_id),
  })
  const [code] = await followCodes(world, 'stop')
  const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${world.parts.config.PUBLIC_URL}/follow/stop/${code}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail!.text).toContain(`/follow/stop/${code}`)
  expect(confirmation!.headers.map(({ key }) => key)).toContain('list-unsubscribe')
})

test('A-058 a notice with line breaks in its title adds no headers', async () => {
  await followConfirmed(world, ADA)
  await sendMails(world, server)
  await publish('New')
  const hostile: NoticeSource = {
    ...source,
    read: async (...args) => {
      const [notice] = await source.read(...args)
      return [{ ...notice!, title: 'New\r\nBcc: eve@x.example\r\n\r\nText' }]
    },
  }
  await notify(undefined, [hostile])
  await sendMails(world, server)
  const mail = server.received.at(-1)!
  expect([mail.recipients, mail.bcc]).toEqual([[ADA], undefined])
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
})

test('a stop deletes the mails that wait in the outbox, and the code of any mail stops', async () => {
  await followConfirmed(world, ADA)
  await publish('One')
  await notify()
  await publish('Two')
  await notify()
  const [first] = await followCodes(world, 'stop')
  await world.call('POST follow/stop', { form: { code: first! } })
  expect(await followDump(world)).not.toContain(ADA)
  await publish('Three')
  await notify()
  await sendMails(world, server)
  expect(server.received).toEqual([])
})
