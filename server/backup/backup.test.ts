import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FileStore } from '#server/files/file-store.ts'
import { startTestS3 } from '#server/files/test-s3-server.ts'
import { connect } from '#server/database/connect.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { supportRequestTable } from '#server/database/tables/support.ts'
import { namedBytes } from '#server/files/named-bytes.ts'
import { upload } from '#server/files/test-upload.ts'
import { copyEmptyDatabase } from '#server/testing/test-database.ts'
import { addSeries, addVariant, uploadPhoto } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { checkBytes } from './check-bytes.ts'
import { backupFiles, listBackups, makeBackup, readManifest } from './make-backup.ts'
import { drill } from './drill.ts'
import { restoreBackup } from './restore-backup.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
)

let world: World
let backups: string
beforeEach(async () => {
  world = await newWorld()
  backups = mkdtempSync(join(tmpdir(), 'meshwork-backups-'))
  onTestFinished(() => rmSync(backups, { recursive: true }))
  await uploadPhoto(world, PNG)
  const { id } = await addSeries(world, { name: 'Ž "quoted" \\ 日本\u2028', description: '| a |\n|---|' })
  await addVariant(world, { series: id })
  await upload(world, { filename: 'manual.pdf', bytes: '%PDF-1.7 the bytes' })
})

const backUp = async () => (await makeBackup(world.parts, backups))!
const pathOf = (store: string, key: string) => join(store, 'files', key.slice(0, 2), key)

test('A-108 the drill command fails for a changed row and a missing file', async () => {
  const folder = await backUp()
  const table = join(folder, 'product_series.jsonl')
  writeFileSync(table, readFileSync(table, 'utf8').replace('quoted', 'other'))
  const [key] = (await readManifest(folder)).files
  rmSync(pathOf(backups, key!))
  const failed = spawnSync(process.execPath, ['server/restore-command.ts', folder, '--drill'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: backups },
  })
  expect([failed.status, failed.stderr]).toEqual([1, `differs: table product_series\ndiffers: file ${key}\n`])
})

test('A-108 a restored backup equals the original row by row and file by file, on any engine; the drill uploads to S3 and cleans up after itself', async () => {
  const s3 = await startTestS3()
  onTestFinished(() => s3.server.close().closeAllConnections())
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  const config = {
    ...world.parts.config,
    DATA_DIR: backups,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const folder = await backUp()
  const put: string[] = []
  s3.server.on('request', ({ method, url }: IncomingMessage) => method === 'PUT' && put.push(url!))
  expect(await drill(folder, config, world.parts.log)).toEqual([])
  const { files, tables } = await readManifest(folder)
  expect(tables.product_series?.rows).toBe(1)
  expect(files).toHaveLength(2)
  expect(readdirSync(backups)).not.toContainEqual(expect.stringContaining('drill'))
  expect(put.toSorted()).toEqual(files.map((key) => `/files/drill/${key}`).toSorted())
  expect(s3.objects.size).toBe(0)
})

test('A-108 a refused or interrupted restore leaves the database empty, and the next one succeeds', async () => {
  const folder = await backUp()
  const directory = join(backups, 'restored')
  await copyEmptyDatabase(directory)
  const connection = await connect({ DATA_DIR: directory })
  onTestFinished(() => connection.close())
  const target = {
    connection,
    files: diskStore(join(directory, 'files')),
    uploads: join(directory, 'uploads'),
  }
  const restored = async () => ({
    users: await connection.db.$count(userTable),
    files: readdirSync(join(directory, 'files'), { recursive: true }).length / 2,
    waiting: readdirSync(target.uploads).length,
  })

  const { db } = world.parts.connection
  await db.execute(sql`insert into applied_migration (hash) values ('of a newer version')`)
  world.clock.now = new Date(world.clock.now.getTime() + 1)
  const newer = await backUp()
  await db.execute(sql`delete from applied_migration where hash = 'of a newer version'`)
  await expect(restoreBackup(newer, target)).rejects.toThrow('another version')

  let stored = 0
  const failing = {
    ...target.files,
    async keep(file: UploadedFile) {
      if (stored === 1) throw new Error('the disk is gone')
      stored += 1
      await target.files.keep(file)
    },
  }
  await expect(restoreBackup(folder, { ...target, files: failing })).rejects.toThrow('the disk is gone')
  expect(await restored()).toEqual({ users: 0, files: 1, waiting: 0 })

  const table = join(folder, 'user_account.jsonl')
  const rows = readFileSync(table, 'utf8')
  writeFileSync(table, `${rows}{"id":`)
  await expect(restoreBackup(folder, target)).rejects.toThrow('damaged: user_account')
  expect(await restored()).toEqual({ users: 0, files: 1, waiting: 0 })

  writeFileSync(table, rows)
  expect(await restoreBackup(folder, target)).toEqual([])
  expect(await restored()).toEqual({ users: 2, files: 2, waiting: 0 })
  await expect(restoreBackup(folder, target)).rejects.toThrow('The database is not empty')
})

test('the backup knows every column that references stored bytes', async () => {
  const { db } = world.parts.connection
  const found = await db.execute(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('storage_key', 'attachment_key') order by 1`)
  // Extracted text has the storage key of its file.
  const names = rowsOf<{ name: string }>(found).map(({ name }) => name)
  expect(names.join(' ')).toBe('file file_text file_version mail_outbox photo support_request')
})

test('backups are kept for two weeks, and stored bytes as long as a backup references them', async () => {
  const { id } = (await upload(world, { filename: 'old.bin', bytes: 'soon gone' })).file
  await backUp()
  const orphaned = (await namedBytes(world.parts.connection.db)).find(({ name }) => name === 'old.bin')!
  utimesSync(pathOf(backups, orphaned.key), world.clock.now, world.clock.now)
  await world.parts.connection.db.execute(sql`delete from file where id = ${id}`)
  const start = world.clock.now.getTime()
  const day = (number: number) => (world.clock.now = new Date(start + number * 86_400_000))
  day(1)
  const second = await backUp()
  for (let number = 2; number <= 12; number += 1)
    cpSync(second, join(backups, day(number).toISOString().replaceAll(/[:.]/g, '-')), { recursive: true })
  for (const number of [13, 14]) {
    expect(await backupFiles(backups).has(orphaned.key)).toBe(true)
    day(number)
    await backUp()
  }
  expect(await listBackups(backups)).toHaveLength(14)
  expect(await backupFiles(backups).has(orphaned.key)).toBe(false)
})

test('a failed backup leaves nothing behind', async () => {
  const files = { ...world.parts.files, read: () => Promise.reject(new Error('the store is unavailable')) }
  await expect(makeBackup({ ...world.parts, files }, backups)).rejects.toThrow('the store is unavailable')
  expect(readdirSync(backups)).toEqual([])
})

/** A file store that fails to read one file for a number of times. */
async function failingStore(name: string, error: Error, times = Infinity): Promise<[FileStore, string]> {
  const { files, connection } = world.parts
  const { key } = (await namedBytes(connection.db)).find((each) => each.name === name)!
  let left = times
  const read: FileStore['read'] = async (requested) => {
    const bytes = await files.read(requested)
    if (requested === key && (left -= 1) >= 0) bytes.destroy(error)
    return bytes
  }
  return [{ ...files, read }, key]
}

test('A-121 retries a file after a connection reset by the bucket', async () => {
  const [files, key] = await failingStore('manual.pdf', new Error('connection reset'), 1)
  const manifest = await readManifest((await makeBackup({ ...world.parts, files }, backups))!)
  expect(manifest.files).toContain(key)
})

test('A-121 an unreadable file is listed in the manifest and does not abort the backup', async () => {
  const error = Object.assign(new Error('a bad sector'), { code: 'EIO', syscall: 'read' })
  const [files, key] = await failingStore('manual.pdf', error)
  const manifest = await readManifest((await makeBackup({ ...world.parts, files }, backups))!)
  expect([manifest.lacking, manifest.files.length]).toEqual([[key], 1])
})

test('A-121 an unreadable file does not abort the integrity check of the others', async () => {
  const [files] = await failingStore('manual.pdf', new Error('connection reset'))
  const photo = (await namedBytes(world.parts.connection.db)).find(({ name }) => name !== 'manual.pdf')!
  rmSync(pathOf(world.parts.uploads, photo.key))
  const logged: unknown[] = []
  const note = ({ file }: { file: string }, text: string) => void logged.push([file, text])
  const { connection, uploads } = world.parts
  await checkBytes({ db: connection.db, files, uploads, log: { warn: note, error: note } as never })
  expect(logged.toSorted()).toEqual([
    ['board.png', 'a stored file is damaged'],
    ['manual.pdf', 'a stored file could not be checked'],
  ])
})

test('an unfinished backup of a killed process is removed after a day', async () => {
  mkdirSync(join(backups, '2026-11-14T11-00-00-000Z.unfinished'))
  mkdirSync(join(backups, '2026-11-15T11-00-00-000Z.unfinished'))
  await backUp()
  expect(readdirSync(backups).toSorted()).toEqual([
    '2026-11-15T11-00-00-000Z.unfinished',
    '2026-11-15T12-00-00-000Z',
    'files',
  ])
})

test('concurrent backups of two processes do not delete the bytes of each other', async () => {
  const { parts } = world
  const [isAlmostDone, isDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let reads = 0
  const later = {
    ...parts.files,
    async read(key: string) {
      reads += 1
      if (reads === 4) {
        isAlmostDone.resolve()
        await isDone.promise
      }
      return parts.files.read(key)
    },
  }
  let other: Promise<string | undefined> | undefined
  const earlier = {
    ...parts.files,
    async read(key: string) {
      if (!other) {
        for (const bytes of ['new', 'newer']) await upload(world, { filename: 'new.bin', bytes })
        world.clock.now = new Date(world.clock.now.getTime() + 1)
        other = makeBackup({ ...parts, files: later }, backups)
        await isAlmostDone.promise
      }
      return parts.files.read(key)
    },
  }
  await makeBackup({ ...parts, files: earlier }, backups)
  isDone.resolve()
  const manifest = await readManifest((await other)!)
  expect(manifest.files).toHaveLength(4)
  for (const key of manifest.files) expect(await backupFiles(backups).has(key)).toBe(true)
})

test('A-113 reports a damaged file by name and restores it from a backup', async () => {
  await backUp()
  const { parts } = world
  const { db } = parts.connection
  const { key } = (await namedBytes(db)).find(({ name }) => name === 'manual.pdf')!
  const path = pathOf(join(parts.uploads), key)
  const reports: unknown[] = []
  const note = (facts: unknown, text?: string) => void reports.push([facts, text])
  const check = (backup?: ReturnType<typeof backupFiles>) =>
    checkBytes({ ...parts, db, backup, log: { warn: note, error: note } as never })

  await check()
  expect(reports).toEqual([])
  const bytes = readFileSync(path)
  bytes[10]! ^= 1
  writeFileSync(path, bytes)
  await check()
  expect(reports).toEqual([[{ file: 'manual.pdf', key }, 'a stored file is damaged']])
  await check(backupFiles(backups))
  expect(reports[1]).toEqual([{ file: 'manual.pdf', key }, expect.stringContaining('restored')])
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7 the bytes')
  rmSync(path)
  await check(backupFiles(backups))
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7 the bytes')
})

test('does not report a missing attachment as restored when no backup has it', async () => {
  const { db } = world.parts.connection
  const key = 'a'.repeat(64)
  const file = { filename: 'log.txt', storage_key: key, size: 1, mime_type: 'text/plain' }
  await db.insert(supportRequestTable).values({ email: 'eve@x.example', subject: '', message: '', ...file })
  const reports: unknown[] = []
  const note = (facts: unknown, text?: string) => void reports.push([facts, text])
  const log = { warn: note, error: note } as never
  await checkBytes({ ...world.parts, db, backup: backupFiles(backups), log })
  expect(reports).toContainEqual([{ file: 'log.txt', key }, 'a stored file is damaged'])
})
