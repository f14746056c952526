import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { fileTable, fileVersionTable } from '#server/database/tables/library.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { picture } from '#server/images/test-images.ts'
import { addSeries, upload as uploadTo, uploadPhoto } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { diskStore } from './disk-store.ts'
import { lockStoredBytes, deleteOrphanedBytes, withStoredBytes } from './named-bytes.ts'
import { receive } from './receive.ts'
import { upload } from './test-upload.ts'

const HOUR_MS = 3_600_000

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const parts = () => ({ db: world.parts.connection.db, files: world.parts.files })
const sweepAfter = (hours: number) => deleteOrphanedBytes(parts(), new Date(Date.now() + hours * HOUR_MS))
const receivedUpload = (bytes: string) =>
  receive(Readable.from([Buffer.from(bytes)]), {
    folder: world.parts.uploads,
    filename: 'a.txt',
    maxBytes: 1_000,
  })

async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.parts.files.list()) keys.push(key)
  return keys.toSorted()
}

async function referenced(): Promise<(string | null)[]> {
  const { db } = world.parts.connection
  const files = await db.select({ key: fileTable.storage_key }).from(fileTable)
  const older = await db.select({ key: fileVersionTable.storage_key }).from(fileVersionTable)
  const photos = await db.select({ key: photoTable.storage_key }).from(photoTable)
  return [...files, ...older, ...photos].map(({ key }) => key).toSorted()
}

test('A-073 orphaned bytes are removed after a day, referenced ones and those of older versions stay', async () => {
  const photo = await uploadPhoto(world, await picture().png().toBuffer())
  const { file } = await upload(world, { filename: 'a.txt', bytes: 'old' })
  await upload(world, { filename: 'a.txt', bytes: 'new', file_id: String(file.id) })
  await world.parts.files.keep(await receivedUpload('left by a crash'))
  expect(await stored()).toHaveLength(4)

  await sweepAfter(23)
  expect(await stored()).toHaveLength(4)
  await sweepAfter(25)
  expect(await stored()).toEqual(await referenced())
  expect(await stored()).toHaveLength(3)

  const series = await addSeries(world, { image: photo.id })
  expect((await world.call(`DELETE photo/${photo.id}`, { as: 'staff' })).status).toBe(409)
  await sweepAfter(50)
  expect(await stored()).toHaveLength(3)
  expect((await world.call(`GET product-series/${series.id}`)).status).toBe(200)
})

test('A-073 bytes of records in the trash stay, so a delete can be undone; purging one removes those of all versions', async () => {
  const { file } = await upload(world, { filename: 'a.txt', bytes: 'replaced' })
  await upload(world, { filename: 'a.txt', bytes: 'deleted', file_id: String(file.id) })
  await world.call(`DELETE file-item/${file.id}`, { as: 'staff' })
  await sweepAfter(1_000)
  expect(await stored()).toEqual(await referenced())
  expect(await stored()).toHaveLength(2)
  await world.api('staff').desk.purge({ entity: 'file', id: file.id })
  await sweepAfter(1_000)
  expect(await stored()).toEqual([])
})

test('removes hundreds of orphans in one run', async () => {
  for (let index = 0; index < 250; index += 1)
    await world.parts.files.keep(await receivedUpload(`orphan ${index}`))
  await sweepAfter(25)
  expect(await stored()).toEqual([])
})

test('storing the same bytes again renews their grace period', async () => {
  await world.parts.files.keep(await receivedUpload('same'))
  await sweepAfter(25)
  await world.parts.files.keep(await receivedUpload('same'))
  await sweepAfter(23)
  expect(await stored()).toHaveLength(1)
})

test('a failed write removes its bytes again, unless another record references them', async () => {
  const png = await picture().png().toBuffer()
  const refused = () => uploadTo(world, 'photo', png, { fields: { section: '77' } })
  expect((await refused()).status).toBe(400)
  expect(await stored()).toEqual([])
  await uploadPhoto(world, png)
  expect((await refused()).status).toBe(400)
  expect(await stored()).toEqual(await referenced())
})

test('no record references bytes that were removed meanwhile', async () => {
  const file = await receivedUpload('gone')
  const { db, files } = parts()
  const write = withStoredBytes({ db, files }, file, async () => {
    await files.remove(file.key)
    await db.transaction((tx) => lockStoredBytes(tx, files, file.key))
  })
  await expect(write).rejects.toMatchObject({ code: 'UPLOAD_FAILED' })
})

test('a failing store refuses the upload with UPLOAD_FAILED', async () => {
  const broken = diskStore(join(world.parts.uploads, 'no\0folder', randomBytes(4).toString('hex')))
  world.parts.files.keep = broken.keep
  const { status, ...answer } = await upload(world, { filename: 'a.txt', bytes: 'x' })
  expect([status, answer]).toMatchObject([500, { error: 'UPLOAD_FAILED' }])
  expect(await referenced()).toEqual([])
})
