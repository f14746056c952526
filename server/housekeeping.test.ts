import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessionTable } from './database/tables/accounts.ts'
import { photoTable } from './database/tables/media.ts'
import { eventTable } from './database/tables/newsroom.ts'
import { previewTable } from './database/tables/publishing.ts'
import {
  deleteExpiredRows,
  purgeExpiredTrash,
  runHousekeeping,
  trashUntouchedDrafts,
} from './housekeeping.ts'
import { countLockWaits } from './testing/test-database.ts'
import { upload, uploadPhoto } from './testing/test-records.ts'
import { newWorld, type World } from './testing/test-world.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
)

/** Runs the draft task of the housekeeping at a moment. */
const trashDraftsAt = (world: World, moment: string) =>
  trashUntouchedDrafts({ ...world.parts.anonymousContext(), now: new Date(moment) })

test('moves an empty draft to the trash after a day unless somebody saved it', async () => {
  const world = await newWorld()
  const { newsroom, desk } = world.api('staff')
  const create = async (fields: { name?: string }) => (await newsroom.events.create(fields)).event.id
  const unsaved = await create({})
  const saved = await create({})
  const named = await create({ name: 'Fair' })
  await newsroom.events.update({ id: saved, description: 'kept', is_online: false })
  const ids = async () => (await newsroom.events.list({})).event.map(({ id }) => id).toSorted()

  await trashDraftsAt(world, '2026-11-16T11:59:00Z')
  expect(await ids()).toEqual([unsaved, saved, named])
  await trashDraftsAt(world, '2026-11-16T12:01:00Z')
  expect(await ids()).toEqual([saved, named])
  expect((await desk.trash({})).trash).toMatchObject([{ entity: 'event', id: unsaved, deleted_by: null }])
})

test('keeps what staff saved: records without a name, a copy, an uploaded file', async () => {
  const world = await newWorld()
  const { newsroom, library, catalogue } = world.api('staff')
  const { news } = await newsroom.news.create({ content: 'Two new gateways.' })
  const { link } = await library.links.create({ url: 'https://example.com/' })
  const { product_series } = await catalogue.series.create({ description: 'Mesh module' })
  const { file: original } = await library.files.create({ name: 'Data sheet' })
  const { file: copy } = await library.files.copy({ id: original.id })
  const { file } = await library.files.create({})
  await upload(world, 'file-upload', Buffer.from('bytes'), { fields: { file_id: String(file.id) } })
  await trashDraftsAt(world, '2027-11-16T12:01:00Z')
  expect((await newsroom.news.read({ id: news.id })).news.content).toBe('Two new gateways.')
  expect((await library.links.list({})).link.map(({ id }) => id)).toEqual([link.id])
  const series = await catalogue.series.read({ id: product_series.id })
  expect(series.product_series.description).toBe('Mesh module')
  expect((await library.files.read({ id: copy.id })).file.name).toBe('Data sheet')
  expect((await library.files.read({ id: file.id })).file.size).toBe(5)
})

test('shows a news item with content and without perex to visitors after its first save', async () => {
  const world = await newWorld()
  await world.api('staff').newsroom.news.create({ content: 'Two new gateways.' })
  world.clock.now = new Date('2026-11-15T12:00:01Z')
  expect((await world.api().newsroom.latestNews({ limit: 5 })).news).toHaveLength(1)
})

test('removes an expired session', async () => {
  const world = await newWorld()
  const { db } = world.parts.connection
  await deleteExpiredRows(db, new Date('2026-11-15T23:59:00Z'))
  expect(await db.$count(sessionTable)).toBe(2)
  await deleteExpiredRows(db, new Date('2026-11-16T00:01:00Z'))
  expect(await db.$count(sessionTable)).toBe(0)
})

test.runIf(process.env.DATABASE_URL)(
  'keeps a draft that is saved while it is about to be removed',
  async () => {
    const world = await newWorld()
    const { db } = world.parts.connection
    const { newsroom } = world.api('staff')
    const { id } = (await newsroom.events.create({})).event
    const cleanup = await db.transaction(async (tx) => {
      await tx.update(eventTable).set({ name: 'Fair', is_draft: false }).where(eq(eventTable.id, id))
      const begun = trashDraftsAt(world, '2026-11-16T12:01:00Z')
      await expect.poll(() => countLockWaits(db)).toBe(1)
      return { begun }
    })
    await cleanup.begun
    expect((await newsroom.events.read({ id })).event.name).toBe('Fair')
  },
)

function housekeepingOf({ parts }: World) {
  const { connection, files, now, pictures, anonymousContext } = parts
  const dataDirectory = dirname(pictures)
  return { context: anonymousContext, db: connection.db, files, now, pictures, dataDirectory }
}

test('deletes the generated sizes of photos that no longer exist', async () => {
  const world = await newWorld()
  await uploadPhoto(world, PNG)
  const [photo] = await world.parts.connection.db.select().from(photoTable)
  const size = (key: string) => join(world.parts.pictures, key.slice(0, 2), `${key}-640.avif`)
  const [kept, gone] = [size(photo!.storage_key), size('ab'.repeat(32))]
  for (const file of [kept, gone]) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
  }
  await runHousekeeping({
    ...housekeepingOf(world),
    log: { error: (...line: unknown[]) => expect(line).toEqual([]) },
  })
  expect([kept, gone].map((file) => existsSync(file))).toEqual([true, false])
})

test('A-121 an unavailable file store does not block the other housekeeping tasks', async () => {
  const world = await newWorld()
  const failed: unknown[] = []
  const list = () => {
    throw new Error('the store is unavailable')
  }
  const upload = join(world.parts.uploads, 'uploads/half-received')
  mkdirSync(dirname(upload))
  writeFileSync(upload, '')
  utimesSync(upload, 0, 0)
  await runHousekeeping({
    ...housekeepingOf(world),
    files: { ...world.parts.files, list },
    log: { error: (facts: { task: string }) => void failed.push(facts.task) } as never,
  })
  expect([failed, existsSync(upload)]).toEqual([['bytes'], false])
})

test('keeps drafts and deleted records that a prepared change names, and removes expired previews', async () => {
  const world = await newWorld()
  const { publishing, newsroom, media, library } = world.api('staff')
  const { db } = world.parts.connection
  const draft = (await newsroom.events.create({})).event.id
  const file = (await library.files.create({})).file.id
  const photo = await uploadPhoto(world, PNG)
  await publishing.prepareChange({ call: 'PUT event/:id', input: { id: draft, name: 'Fair' } })
  await publishing.prepareChange({ call: 'POST link', input: { name: 'Manual', file } })
  await publishing.prepareChange({ call: 'POST product', input: { name: 'New', photos: [photo.id] } })
  await media.photos.remove({ id: photo.id })
  await publishing.preview({ path: '/' })

  world.clock.now = new Date('2027-06-01T00:00:00Z')
  await deleteExpiredRows(db, world.clock.now)
  await purgeExpiredTrash(world.parts.anonymousContext(), { daysKept: 1 })
  expect((await newsroom.events.read({ id: draft })).event.id).toBe(draft)
  expect((await library.files.read({ id: file })).file.id).toBe(file)
  expect(await db.$count(photoTable)).toBe(1)
  expect(await db.$count(previewTable)).toBe(0)
})
