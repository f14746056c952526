import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { sendDueMails, startMailSender } from './mail-sender.ts'
import { configuredBrand } from '#domain/company/brand/vendor.ts'
import { brandTable } from '#server/database/tables/brand.ts'
import { readSender } from '#server/entities/sender.ts'
import { uploadPhoto } from '#server/testing/test-records.ts'
import { queueMail, claimDueMail, type Mail } from './outbox.ts'
import { messageId, smtp } from './smtp.ts'
import { startMailServer, type TestMailServer } from './test-mail-server.ts'
import site from '#site-config'

let world: World
let server: TestMailServer

beforeEach(async () => {
  world = await newWorld()
  server = await startMailServer()
})

afterEach(() => server.stop())

const mail: Mail = { to: 'a@x.example', subject: 'Ahoj, žluťoučký kůň', text: 'Text with háčky.\n' }

function parts() {
  const { connection, files, virusScan, log } = world.parts
  return { db: connection.db, files, virusScan, log }
}

function sendAll() {
  return sendDueMails(
    parts(),
    smtp({ SMTP_URL: server.url, MAIL_FROM: 'from@x.example' }, world.parts.dataKeys)!,
  )
}

const messageIds = () => server.received.map((one) => one.messageId)

/** Makes all waiting mail due. */
async function makeAllDue() {
  await parts().db.execute(
    sql`update mail_outbox set next_attempt_at = now() where next_attempt_at is not null`,
  )
}

async function outbox() {
  return parts().db.select().from(mailOutboxTable).orderBy(mailOutboxTable.id)
}

test('delivers a mail as it was written, exactly once', async () => {
  await queueMail(parts().db, { ...mail, replyTo: 'visitor@y.example' })
  await sendAll()
  await makeAllDue()
  await sendAll()
  expect(server.received).toMatchObject([
    {
      recipients: ['a@x.example'],
      from: { name: site.brand.name, address: 'from@x.example' },
      to: [{ address: 'a@x.example' }],
      replyTo: [{ address: 'visitor@y.example' }],
      subject: mail.subject,
      // The parser counts the line end before the next part.
      text: `${mail.text}\n`,
    },
  ])
  expect(server.received[0]!.html).toContain(`>${site.brand.name}</strong>`)
  expect((await outbox())[0]!.sent_at).not.toBeNull()
})

test('a mail shows the logo of the brand, and its name once the bytes of the logo are missing', async () => {
  const white = sharp({ create: { width: 300, height: 90, channels: 3, background: '#ffffff' } })
  const { id } = await uploadPhoto(world, await white.png().toBuffer())
  const values = { ...configuredBrand(site), name: 'Lamps & Co', band_color: '#123456', logo_dark: id }
  await parts().db.insert(brandTable).values(values)
  const send = async () => {
    await queueMail(parts().db, mail)
    await sendDueMails(
      parts(),
      smtp({ SMTP_URL: server.url, MAIL_FROM: undefined }, world.parts.dataKeys, () => readSender(parts()))!,
    )
    return server.received.at(-1)!
  }
  const withLogo = await send()
  expect(withLogo.html).toMatch(
    /<div style="[^"]*#123456[^"]*"><img src="cid:logo@mail" width="120" height="36" alt="Lamps &amp; Co"/,
  )
  expect(withLogo.attachments).toMatchObject([{ contentId: '<logo@mail>', mimeType: 'image/png' }])
  for await (const { key } of world.parts.files.list()) await world.parts.files.remove(key)
  const withName = await send()
  expect([withName.html?.includes('>Lamps &amp; Co</strong>'), withName.attachments]).toEqual([true, []])
})

test('never sends a mail whose transaction was rolled back', async () => {
  const failing = parts().db.transaction(async (tx) => {
    await queueMail(tx, mail)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await sendAll()
  expect([server.offers, await outbox()]).toEqual([0, []])
})

test.each([421, 550] as const)(
  'A-103 retries a mail refused with %i and delivers it once',
  async (behaviour) => {
    await queueMail(parts().db, mail)
    server.behaviour = behaviour
    await sendAll()
    await sendAll()
    expect(server.offers).toBe(1)
    expect((await outbox())[0]).toMatchObject({
      attempts: 1,
      sent_at: null,
      last_error: expect.stringContaining(String(behaviour)),
    })
    await makeAllDue()
    await sendAll()
    server.behaviour = 'good'
    await makeAllDue()
    await sendAll()
    await makeAllDue()
    await sendAll()
    expect(messageIds()).toEqual([messageId((await outbox())[0]!.message_id, 'from@x.example')])
  },
)

test('A-121 a recipient that the mail server refuses does not block other mails', async () => {
  for (const to of ['nobody@x.example', 'a@x.example', 'b@x.example'])
    await queueMail(parts().db, { ...mail, to })
  server.refused = 'nobody@x.example'
  await sendAll()
  expect(server.received.flatMap(({ recipients }) => recipients)).toEqual(['a@x.example', 'b@x.example'])
  expect((await outbox())[0]).toMatchObject({ sent_at: null })
  server.refused = undefined
  await makeAllDue()
  await sendAll()
  expect(server.received.at(-1)?.recipients).toEqual(['nobody@x.example'])
})

test('A-121 an attachment that waits for the virus scanner does not block other mails', async () => {
  await queueMail(parts().db, { ...mail, attachment: { name: 'log.txt', key: 'a'.repeat(64) } })
  await queueMail(parts().db, { ...mail, to: 'b@x.example' })
  world.parts.virusScan = { verdict: async () => 'waiting' }
  await sendAll()
  expect(server.received.flatMap(({ recipients }) => recipients)).toEqual(['b@x.example'])
})

test('A-121 a mail without a response of the mail server times out, and the next one is sent', async () => {
  await queueMail(parts().db, mail)
  await queueMail(parts().db, { ...mail, to: 'b@x.example' })
  const sent: string[] = []
  await sendDueMails({ ...parts(), limitMs: 20 }, async ({ recipient }) => {
    if (recipient === mail.to) await new Promise(() => undefined)
    sent.push(recipient)
  })
  expect(sent).toEqual(['b@x.example'])
  expect((await outbox())[0]).toMatchObject({ sent_at: null, last_error: 'the mail server took too long' })
})

test('A-103 tries only one mail while the mail server is down', async () => {
  for (const to of ['a@x.example', 'b@x.example']) await queueMail(parts().db, { ...mail, to })
  await server.stop()
  await sendAll()
  expect((await outbox()).map(({ attempts }) => attempts)).toEqual([1, 0])
  server = await startMailServer()
})

test('A-103 delivers a mail after the mail server was down', async () => {
  await queueMail(parts().db, mail)
  const port = Number(new URL(server.url).port)
  await server.stop()
  await sendAll()
  expect((await outbox())[0]).toMatchObject({ attempts: 1, sent_at: null })
  server = await startMailServer(port)
  await makeAllDue()
  await sendAll()
  expect(server.received).toHaveLength(1)
})

test('A-103 retries with the same Message-ID when the mail server accepts the data but does not respond', async () => {
  await queueMail(parts().db, mail)
  server.behaviour = 'hanging'
  const impatient = smtp({ SMTP_URL: `${server.url}?socketTimeout=300`, MAIL_FROM: undefined })!
  await sendDueMails(parts(), impatient)
  expect((await outbox())[0]).toMatchObject({ attempts: 1, sent_at: null })
  server.behaviour = 'good'
  await makeAllDue()
  await sendAll()
  expect(messageIds()).toEqual([messageId((await outbox())[0]!.message_id, 'from@x.example')])
})

test('two processes with one outbox send each mail once', async () => {
  server.behaviour = 'slow'
  for (const to of ['a@x.example', 'b@x.example', 'c@x.example']) await queueMail(parts().db, { ...mail, to })
  await Promise.all([sendAll(), sendAll()])
  expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ])
})

test('the Message-ID has the domain of the sender, also of one that changed, and of rows of older versions', async () => {
  await queueMail(parts().db, mail)
  const sender = { brand: { name: 'Dripline' }, company: { email: 'sales@dripline.example' } }
  const send = smtp({ SMTP_URL: server.url, MAIL_FROM: undefined }, world.parts.dataKeys, async () => sender)!
  await sendDueMails(parts(), send)
  expect(messageIds()).toEqual([expect.stringMatching(/^<[\da-f-]{36}@dripline\.example>$/)])
  expect(messageId('<7f-1@old.example>', 'a@new.example')).toBe('<7f-1@new.example>')
})

test('the lease of a mail whose process died expires', async () => {
  await queueMail(parts().db, mail)
  const claimed = await claimDueMail(parts().db)
  expect(await claimDueMail(parts().db)).toBeUndefined()
  await makeAllDue()
  await sendAll()
  expect(messageIds()).toEqual([messageId(claimed!.message_id, 'from@x.example')])
})

test('the sender polls for new mail and stops on request', async () => {
  const stop = startMailSender(
    parts(),
    smtp({ SMTP_URL: server.url, MAIL_FROM: undefined }, world.parts.dataKeys),
  )
  await queueMail(parts().db, mail)
  await expect.poll(() => server.received.length).toBe(1)
  await expect.poll(async () => (await outbox())[0]!.sent_at).not.toBeNull()
  await stop()
  await queueMail(parts().db, mail)
  expect((await outbox()).map(({ attempts }) => attempts)).toEqual([1, 0])
})

test('the mail server of the machine may have a self-signed certificate', async () => {
  const secured = await startMailServer(0, ['AUTH'])
  onTestFinished(() => secured.stop())
  await queueMail(parts().db, mail)
  const send = smtp(
    { SMTP_URL: `${secured.url}?requireTLS=true`, MAIL_FROM: undefined },
    world.parts.dataKeys,
  )!
  await sendDueMails(parts(), send)
  expect(secured.received).toHaveLength(1)
})

test('without a mail server mails stay in the outbox, and this is logged once', async () => {
  const logged: unknown[] = []
  const log = { warn: (text: unknown) => logged.push(text), error: (text: unknown) => logged.push(text) }
  const stop = startMailSender(
    { ...parts(), log } as never,
    smtp({ SMTP_URL: undefined, MAIL_FROM: undefined }, world.parts.dataKeys),
  )
  await queueMail(parts().db, mail)
  await stop()
  expect(logged).toEqual([expect.stringContaining('SMTP_URL is not set')])
  expect((await outbox())[0]).toMatchObject({ attempts: 0, sent_at: null })
})
