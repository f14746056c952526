import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { proxyTo } from '#server/process/database-proxy.ts'
import { connect } from './connect.ts'

test.runIf(process.env.DATABASE_URL)('closing the pool does not wait for a hanging connection', async () => {
  const proxy = await proxyTo(process.env.DATABASE_URL!)
  onTestFinished(() => proxy.close())
  const connection = await connect({ DATABASE_URL: proxy.url, DATA_DIR: '' })
  const isHanging = Promise.withResolvers<void>()
  const work = connection.longRunningDb.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    proxy.hang()
    isHanging.resolve()
    await tx.execute(sql`select 1`)
  })
  const outcome = work.catch((error: unknown) => error)
  await isHanging.promise
  // The connection is still hanging when this resolves.
  await connection.close()
  proxy.restore()
  expect(await outcome).toBeInstanceOf(Error)
})

test('an embedded database that cannot be opened says where it is and releases its lock', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'meshwork-damaged-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  mkdirSync(join(DATA_DIR, 'database'))
  writeFileSync(join(DATA_DIR, 'database/PG_VERSION'), '1')
  // With the lock still held, the second attempt would say that the directory is in use.
  for (let attempt = 1; attempt <= 2; attempt += 1)
    await expect(connect({ DATA_DIR })).rejects.toThrow(
      `The embedded database in ${DATA_DIR}/database cannot be opened.`,
    )
})
