import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { readConfig } from '#server/runtime/config.ts'
import type { FileStore } from './file-store.ts'
import { openStore } from './open-store.ts'
import { s3Store } from './s3-store.ts'
import { startTestS3, type TestS3 } from './test-s3-server.ts'

let s3: TestS3
let store: FileStore
let folder: string
const logged: unknown[] = []
const log = { error: (...line: unknown[]) => void logged.push(line) }

beforeEach(async () => {
  s3 = await startTestS3()
  store = s3Store(s3.settings, log)
  folder = await mkdtemp(join(tmpdir(), 'meshwork-s3-'))
  logged.length = 0
})
afterEach(async () => {
  s3.server.closeAllConnections()
  s3.server.close()
  await rm(folder, { recursive: true })
})

async function receivedUpload(bytes: Buffer): Promise<UploadedFile> {
  const temporaryPath = join(folder, randomBytes(8).toString('hex'))
  await writeFile(temporaryPath, bytes)
  const key = createHash('sha256').update(bytes).digest('hex')
  return new UploadedFile({ temporaryPath, key, size: bytes.length, filename: 'a.bin' })
}

async function storedKey(bytes: Buffer): Promise<string> {
  const file = await receivedUpload(bytes)
  await store.keep(file)
  return file.key
}

describe('S3 store', () => {
  test('stores, reads, reads ranges and removes', async () => {
    const bytes = randomBytes(3_000_000)
    const file = await receivedUpload(bytes)
    await store.keep(file)
    expect(existsSync(file.temporaryPath)).toBe(false)
    expect(await store.has(file.key)).toBe(true)
    expect(await buffer(await store.read(file.key))).toEqual(bytes)
    const part = await buffer(await store.read(file.key, { start: 1_000_000, end: 1_000_009 }))
    expect(part).toEqual(bytes.subarray(1_000_000, 1_000_010))
    await store.remove(file.key)
    await store.remove(file.key)
    expect(await store.has(file.key)).toBe(false)
  })

  test('stores an empty file', async () => {
    const key = await storedKey(Buffer.alloc(0))
    expect(await buffer(await store.read(key))).toHaveLength(0)
  })

  test('lists all keys across pages and ignores foreign objects', async () => {
    const keys = await Promise.all([1, 2, 3, 4, 5].map((each) => storedKey(Buffer.from([each]))))
    s3.objects.set('read-me.txt', { bytes: Buffer.from('x'), keptAt: new Date() })
    const listed: { key: string; keptAt: Date }[] = []
    for await (const each of store.list()) listed.push(each)
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    expect(Math.abs(listed[0]!.keptAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test('stores bytes under any key', async () => {
    const { temporaryPath, size, filename } = await receivedUpload(Buffer.from('attached'))
    const key = randomBytes(32).toString('hex')
    await store.keep(new UploadedFile({ temporaryPath, size, filename, key }))
    expect(await buffer(await store.read(key))).toEqual(Buffer.from('attached'))
  })

  test('keeps the temporary file when the bucket refuses an upload', async () => {
    const file = await receivedUpload(randomBytes(2_000_000))
    s3.errorStatus = 403
    await expect(store.keep(file)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect([s3.objects.size, existsSync(file.temporaryPath), logged.length]).toEqual([0, true, 1])
  })

  test('maps errors of the bucket to UNAVAILABLE and logs them', async () => {
    s3.errorStatus = 503
    for (const attempt of [() => store.has('a'), () => store.read('a'), () => store.remove('a')]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } })
    }
    expect(logged).toHaveLength(3)
    s3.errorStatus = undefined
    expect(await store.has('a')).toBe(false)
  })

  test('reports wrong credentials as a configuration error', async () => {
    const settings = {
      TRIAL: '1',
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(await (await openStore(readConfig(settings), log)).has('a')).toBe(false)
    const wrong = openStore(readConfig({ ...settings, S3_SECRET_ACCESS_KEY: 'guessed' }), log)
    await expect(wrong).rejects.toThrow('S3_ENDPOINT: the bucket files cannot be used')
  })

  test('retries when a keep-alive connection was closed', async () => {
    const key = await storedKey(Buffer.from('bytes'))
    for (let round = 0; round < 5; round += 1) {
      s3.server.closeIdleConnections()
      expect(await store.has(key)).toBe(true)
    }
  })
})

test('A-076 connections to the bucket do not leak', async () => {
  const key = await storedKey(randomBytes(300_000))
  const withConcurrency = async (count: number, work: () => Promise<void>) => {
    const worker = async () => {
      for (let done = 0; done < count / 20; done += 1) await work()
    }
    await Promise.all(Array.from({ length: 20 }, worker))
  }
  await withConcurrency(2_000, async () => void (await store.has(key)))
  await withConcurrency(500, async () => {
    const stream = await store.read(key)
    await once(stream, 'readable')
    stream.read(1)
    stream.destroy()
  })
  for (let round = 0; round < 100; round += 1) {
    expect(await buffer(await store.read(key))).toHaveLength(300_000)
  }
  await expect.poll(() => s3.connections()).toBeLessThanOrEqual(20)
})
