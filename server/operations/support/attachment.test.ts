import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cpuCost, MAX_RATIO } from '#scripts/cpu-cost.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import { supportRequestTable } from '#server/database/tables/support.ts'
import { sendDueMails } from '#server/mail/mail-sender.ts'
import { smtp } from '#server/mail/smtp.ts'
import { startMailServer, type TestMailServer } from '#server/mail/test-mail-server.ts'
import { tidyMail } from '#server/mail/tidy-mail.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import site from '#site-config'

let world: World
let mail: TestMailServer

beforeEach(async () => {
  world = await newWorld()
  mail = await startMailServer()
  site.switches.captcha = false
})
afterEach(async () => {
  site.switches.captcha = true
  await mail.stop()
})

const DAY_MS = 86_400_000
const question = { email: 'ada@x.example', subject: 'Range', message: 'How far?' }

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_000)])
const word = zipSync({
  '[Content_Types].xml': strToU8(
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  'word/document.xml': strToU8('<w:document/>'),
})

async function ask(filename: string, bytes: string | Uint8Array<ArrayBuffer>, label = filename) {
  const body = new FormData()
  for (const [name, value] of Object.entries(question)) body.set(name, value)
  body.set('filename', label)
  body.set('file', new Blob([bytes]), filename)
  const response = await world.fetch(
    new Request('http://localhost:3000/api/contact-support', { method: 'POST', body }),
  )
  return { status: response.status, body: (await response.json()) as { fields?: Record<string, string> } }
}

async function deliver() {
  const { connection, files, virusScan, log } = world.parts
  await sendDueMails(
    { db: connection.db, files, virusScan, log },
    smtp({ SMTP_URL: mail.url, MAIL_FROM: undefined })!,
  )
  return mail.received.find(({ recipients }) => recipients[0] === site.company.supportEmail)!
}

const download = (as: 'anyone' | 'user' | 'staff', path = 'api/support-request/1/attachment') =>
  world.fetch(
    new Request(`http://localhost:3000/${path}`, {
      headers: as === 'anyone' ? {} : { Authorization: `JWT ${world.tokens[as]}` },
    }),
  )

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('E-33 I-43 a file goes to staff by mail and is kept for the inbox', async () => {
  expect((await ask('log.pdf', pdf)).status).toBe(200)
  const { attachments } = await deliver()
  expect(attachments).toMatchObject([{ filename: 'log.pdf', disposition: 'attachment' }])
  expect(Buffer.from(attachments[0]!.content as ArrayBuffer).toString()).toBe(pdf)
  const { support_request } = await world.api('staff').support.requests({})
  expect(support_request).toMatchObject([{ filename: 'log.pdf', size: pdf.length }])
  const answer = await download('staff')
  expect([answer.status, await answer.text()]).toEqual([200, pdf])
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=log.pdf')
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
})

test('A-069 a file that is not scanned yet keeps its mail waiting; an infected one is given to nobody', async () => {
  const { parts } = world
  parts.virusScan = { verdict: async () => 'waiting' }
  await ask('log.pdf', pdf)
  expect(await deliver()).toBeUndefined()
  expect((await download('staff')).status).toBe(404)
  parts.virusScan = { verdict: async () => 'infected' }
  await parts.connection.db.execute(
    sql`update mail_outbox set next_attempt_at = now() where next_attempt_at is not null`,
  )
  expect((await deliver()).attachments).toEqual([])
  expect((await download('staff')).status).toBe(404)
})

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['photo.png', png],
  ['log.PDF', pdf],
  ['notes.doc', compound],
  ['table.xls', compound],
  ['table.xsl', compound],
  ['sheet.xsl', '<?xml version="1.0"?><xsl:stylesheet version="1.0"/>'],
  ['notes.docx', word as Uint8Array<ArrayBuffer>],
  ['logs.zip', zipSync({ 'a.txt': strToU8('a') }) as Uint8Array<ArrayBuffer>],
  ['uart.log', 'boot ok\n'],
  ['notes.txt', 'Příliš'],
  ['photo.heic', heic],
])('E-32 %s may be attached', async (name, bytes) => {
  expect(await ask(name, bytes)).toMatchObject({ status: 200 })
})

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['photo.png', pdf],
  ['log.pdf', '<script>alert(1)</script>'],
  ['notes.docx', '#!/bin/sh\n'],
  ['logs.zip', png],
  ['setup.exe', 'MZ'],
  ['page.html', '<p>'],
  ['drawing.svg', '<svg/>'],
  ['log.pdf', ''],
])('%s with other bytes than its name says is refused', async (name, bytes) => {
  const { status, body } = await ask(name, bytes)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['file']])
  expect((await world.api('staff').support.requests({})).support_request).toEqual([])
})

test('a file over the configured size is refused, and leaves nothing behind', async () => {
  const large = Buffer.concat([Buffer.from(pdf), Buffer.alloc(site.attachments.megabytes * 1_000_000)])
  expect(await ask('log.pdf', large)).toMatchObject({
    status: 400,
    body: { fields: { file: expect.stringContaining('at most 10 MB are accepted') as string } },
  })
  expect(filesBelow(world.parts.uploads)).toEqual([])
})

/** An archive of ten megabytes that would be ten gigabytes when it is unpacked. */
function bomb(entry: string): Uint8Array<ArrayBuffer> {
  const block = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_SYNC_FLUSH, level: 9 })
  const packed = Buffer.concat(Array.from({ length: Math.floor(9_900_000 / block.length) }, () => block))
  const name = Buffer.from(entry)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(''), 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(0xfffffffe, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name, packed])
}

test.each([
  ['logs.zip', 'a.bin'],
  ['notes.docx', '[Content_Types].xml'],
  ['notes.docx', 'mimetype'],
])('A-068 an archive that would unpack to ten gigabytes is not unpacked: %s with %s', async (name, entry) => {
  const bytes = bomb(entry)
  const { status } = await ask(name, bytes)
  const kept = filesBelow(world.parts.uploads)
  expect([status, kept.length]).toEqual(status === 200 ? [200, 1] : [400, 0])
  const harmless = Buffer.concat([Buffer.from(pdf), Buffer.alloc(bytes.length - pdf.length)])
  // Unpacking ten gigabytes would cost a hundred times as much.
  const limit = MAX_RATIO * (await cpuCost(() => ask('log.pdf', harmless), 3))
  expect(await cpuCost(() => ask(name, bytes), 5, limit)).toBeLessThanOrEqual(limit)
})

test('a question whether there is an attachment leaves no file open', async () => {
  const large = Buffer.concat([Buffer.from(pdf), Buffer.alloc(1_000_000)])
  await ask('log.pdf', large)
  const { files } = world.parts
  const read = files.read.bind(files)
  const opened: Readable[] = []
  files.read = async (key) => {
    const stream = await read(key)
    opened.push(stream)
    return stream
  }
  const headers = { Authorization: `JWT ${world.tokens.staff}` }
  const address = 'http://localhost:3000/api/support-request/1/attachment'
  const answer = await world.fetch(new Request(address, { method: 'HEAD', headers }))
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(large.length)])
  await expect.poll(() => opened.filter(({ destroyed }) => !destroyed)).toEqual([])
})

test('A-071 nobody but staff gets an attachment, at whatever address', async () => {
  await ask('log.pdf', pdf)
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const [row] = await world.parts.connection.db.select().from(supportRequestTable)
  const key = row!.storage_key!
  expect(key).not.toBe(hash(pdf))
  expect((await download('anyone')).status).toBe(401)
  expect((await download('user')).status).toBe(403)
  const names = ['1', 'log.pdf', hash('log.pdf'), hash(pdf), key]
  const folders = [
    'media/files/1/',
    'media/files/',
    'media/photos/',
    'media/',
    'files/',
    'download/',
    'attachments/',
    'support-request/',
    'support-request/1/',
    'static/media/',
  ]
  for (const folder of folders) {
    for (const name of names) {
      const { status } = await download('anyone', `api/${folder}${name}`)
      expect([folder, name, status >= 400 && status < 500]).toEqual([folder, name, true])
    }
  }
})

test('A-071 a file is removed some days after it went to staff by mail, and not before', async () => {
  await ask('log.pdf', pdf)
  const { connection, files } = world.parts
  const after = async (days: number) => {
    await tidyMail(connection.db, files, new Date(Date.now() + days * DAY_MS))
    return (await download('staff')).status
  }
  await connection.db.execute(sql`update support_request set added = now()`)
  expect(await after(400)).toBe(200)
  await deliver()
  expect(await after(site.attachments.daysKept - 1)).toBe(200)
  expect(await connection.db.$count(mailOutboxTable)).toBe(2)
  expect(await after(site.attachments.daysKept + 1)).toBe(404)
  expect(filesBelow(world.parts.uploads)).toEqual([])
  expect(await connection.db.$count(mailOutboxTable)).toBe(0)
  const { support_request } = await world.api('staff').support.requests({})
  expect(support_request).toMatchObject([{ filename: 'log.pdf', size: null }])
})

test('a request that is refused leaves no file behind', async () => {
  await ask('log.pdf', pdf)
  world.clock.now = new Date(world.clock.now.getTime() + 10_000)
  expect((await ask('log.pdf', `${pdf}%`)).status).toBe(429)
  expect(filesBelow(world.parts.uploads)).toHaveLength(1)
})

test('a file that comes with a text nobody can store leaves nothing behind', async () => {
  expect((await ask('log.pdf', pdf, 'log\0.pdf')).status).toBe(400)
  expect(filesBelow(world.parts.uploads)).toEqual([])
})

test('two equal files are two: removing one leaves the other', async () => {
  await ask('log.pdf', pdf)
  world.clock.now = new Date(world.clock.now.getTime() + 61_000)
  await ask('log.pdf', pdf)
  expect(filesBelow(world.parts.uploads)).toHaveLength(2)
})

test('the name of a file is a label: no path, no second line', async () => {
  expect(await ask('log.pdf', pdf, 'evil\r\nX: y.pdf')).toMatchObject({ status: 400 })
  await ask('log.pdf', pdf, '../../etc\\evil "log".pdf')
  const { attachments } = await deliver()
  expect(attachments).toMatchObject([{ filename: 'evil "log".pdf' }])
})
