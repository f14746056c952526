import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FileStore } from '#server/files/file-store.ts'
import type { Config } from '#server/runtime/config.ts'
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
const runDrill = (folder: string, settings: Partial<Config> = {}) =>
  drill(folder, { ...world.parts.config, DATA_DIR: backups, ...settings }, world.parts.log)
const pathOf = (store: string, key: string) => join(store, 'files', key.slice(0, 2), key)

test('A-108 a backup is restored elsewhere row by row and file by file, on any engine', async () => {
  const folder = await backUp()
  const manifest = await readManifest(folder)
  expect(manifest.tables.product_series?.rows).toBe(1)
  expect(manifest.files).toHaveLength(2)
  expect(await runDrill(folder)).toEqual([])
  expect(readdirSync(backups)).not.toContainEqual(expect.stringContaining('drill'))
})

test('A-108 the command of the drill fails for a row that was changed and a file that is not there', async () => {
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

test('A-108 the drill of a site with a bucket goes through the bucket, and leaves nothing in it', async () => {
  const s3 = await startTestS3()
  onTestFinished(() => s3.server.close().closeAllConnections())
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const folder = await backUp()
  const put: string[] = []
  s3.server.on('request', ({ method, url }: IncomingMessage) => method === 'PUT' && put.push(url!))
  expect(await runDrill(folder, settings)).toEqual([])
  const { files } = await readManifest(folder)
  expect(put.toSorted()).toEqual(files.map((key) => `/files/drill/${key}`).toSorted())
  expect(s3.objects.size).toBe(0)
})

test('A-108 a restore that is refused or breaks in the middle leaves the database empty, and the next one is whole', async () => {
  const folder = await backUp()
  const place = join(backups, 'place')
  const connection = await connect({ DATA_DIR: place })
  onTestFinished(() => connection.close())
  const target = { connection, files: diskStore(join(place, 'files')), uploads: join(place, 'uploads') }
  const restored = async () => ({
    users: await connection.db.$count(userTable),
    files: readdirSync(join(place, 'files'), { recursive: true }).length / 2,
    waiting: readdirSync(target.uploads).length,
  })

  const { db } = world.parts.connection
  await db.execute(sql`insert into applied_migration (hash) values ('of a newer version')`)
  world.clock.now = new Date(world.clock.now.getTime() + 1)
  const newer = await backUp()
  await db.execute(sql`delete from applied_migration where hash = 'of a newer version'`)
  await expect(restoreBackup(newer, target)).rejects.toThrow('another version')

  let kept = 0
  const breaking = {
    ...target.files,
    async keep(file: UploadedFile) {
      if (kept === 1) throw new Error('the disk is gone')
      kept += 1
      await target.files.keep(file)
    },
  }
  await expect(restoreBackup(folder, { ...target, files: breaking })).rejects.toThrow('the disk is gone')
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

test('a backup knows all bytes that any table names', async () => {
  const { db } = world.parts.connection
  const found = await db.execute(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('storage_key', 'attachment_key') order by 1`)
  // The text of a document is kept beside it, under the key of the file itself.
  expect(rowsOf<{ name: string }>(found).map(({ name }) => name)).toEqual([
    'file',
    'file_text',
    'mail_outbox',
    'photo',
    'support_request',
  ])
})

test('two weeks of backups are kept, and no bytes that none of them names', async () => {
  const { id } = (await upload(world, { filename: 'old.bin', bytes: 'soon gone' })).file
  await backUp()
  const forgotten = (await namedBytes(world.parts.connection.db)).find(({ name }) => name === 'old.bin')!
  utimesSync(pathOf(backups, forgotten.key), world.clock.now, world.clock.now)
  await world.parts.connection.db.execute(sql`delete from file where id = ${id}`)
  for (let day = 1; day <= 14; day += 1) {
    world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
    expect(await backupFiles(backups).has(forgotten.key)).toBe(true)
    await backUp()
  }
  expect(await listBackups(backups)).toHaveLength(14)
  expect(await backupFiles(backups).has(forgotten.key)).toBe(false)
})

test('a backup that fails leaves nothing behind', async () => {
  const files = { ...world.parts.files, read: () => Promise.reject(new Error('the store is away')) }
  await expect(makeBackup({ ...world.parts, files }, backups)).rejects.toThrow('the store is away')
  expect(readdirSync(backups)).toEqual([])
})

/** The world's store, in which the bytes of one file are read with an error so many times. */
async function storeWithTrouble(name: string, error: Error, times = Infinity): Promise<[FileStore, string]> {
  const { files, connection } = world.parts
  const { key } = (await namedBytes(connection.db)).find((each) => each.name === name)!
  let left = times
  const read: FileStore['read'] = async (asked) => {
    const bytes = await files.read(asked)
    if (asked === key && (left -= 1) >= 0) bytes.destroy(error)
    return bytes
  }
  return [{ ...files, read }, key]
}

test('A-121 a bucket that resets a connection is asked once more for the file', async () => {
  const [files, key] = await storeWithTrouble('manual.pdf', new Error('connection reset'), 1)
  const manifest = await readManifest((await makeBackup({ ...world.parts, files }, backups))!)
  expect(manifest.files).toContain(key)
})

test('A-121 a file that can not be read is named and prevents no backup', async () => {
  const error = Object.assign(new Error('a bad spot'), { code: 'EIO', syscall: 'read' })
  const [files, key] = await storeWithTrouble('manual.pdf', error)
  const manifest = await readManifest((await makeBackup({ ...world.parts, files }, backups))!)
  expect([manifest.lacking, manifest.files.length]).toEqual([[key], 1])
})

test('A-121 a file that can not be checked keeps no other from being checked', async () => {
  const [files] = await storeWithTrouble('manual.pdf', new Error('connection reset'))
  const photo = (await namedBytes(world.parts.connection.db)).find(({ name }) => name !== 'manual.pdf')!
  rmSync(pathOf(world.parts.uploads, photo.key))
  const told: unknown[] = []
  const note = ({ file }: { file: string }, text: string) => void told.push([file, text])
  const { connection, uploads } = world.parts
  await checkBytes({ db: connection.db, files, uploads, log: { warn: note, error: note } as never })
  expect(told.toSorted()).toEqual([
    ['board.png', 'a stored file is damaged'],
    ['manual.pdf', 'a stored file can not be checked'],
  ])
})

test('what a process left that ended in the middle of a backup goes after a day', async () => {
  mkdirSync(join(backups, '2026-11-14T11-00-00-000Z.unfinished'))
  mkdirSync(join(backups, '2026-11-15T11-00-00-000Z.unfinished'))
  await backUp()
  expect(readdirSync(backups).toSorted()).toEqual([
    '2026-11-15T11-00-00-000Z.unfinished',
    '2026-11-15T12-00-00-000Z',
    'files',
  ])
})

test('of two processes that back up at a time, none takes the bytes of the other away', async () => {
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

test('A-113 a flipped byte is reported by the name of its file, and healed from a backup', async () => {
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
  expect(reports[1]).toEqual([{ file: 'manual.pdf', key }, expect.stringContaining('healed')])
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7 the bytes')
  rmSync(path)
  await check(backupFiles(backups))
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7 the bytes')
})

test('an attachment that is gone and in no backup is not called healed', async () => {
  const { db } = world.parts.connection
  const key = 'a'.repeat(64)
  const file = { filename: 'log.txt', storage_key: key, size: 1, mime_type: 'text/plain' }
  await db.insert(supportRequestTable).values({ email: 'eve@x.example', subject: '', message: '', ...file })
  const reports: unknown[] = []
  const note = (facts: unknown, text?: string) => void reports.push([facts, text])
  await checkBytes({
    ...world.parts,
    db,
    backup: backupFiles(backups),
    log: { warn: note, error: note } as never,
  })
  expect(reports).toContainEqual([{ file: 'log.txt', key }, 'a stored file is damaged'])
})
