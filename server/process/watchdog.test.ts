import { cpSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signInStaff } from '#e2e/staff-api.ts'
import { connect } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { copyOfSeededData, emptyFolder, serverForTest } from './server-for-tests.ts'
import { canMount, fillDisk, makeReadOnly, mountSmallDisk, useUpInodes } from './small-disk.ts'

/** Short, but longer than the app thread is ever busy with real work, even on a busy machine. */
const WATCHDOG_SECONDS = '8'

/** Blocks the event loop of a thread once a file appears, by sleeping: a busy loop would slow other tests. */
const blocker = `
import { existsSync } from 'node:fs'
import { isMainThread, workerData } from 'node:worker_threads'
const never = new Int32Array(new SharedArrayBuffer(4))
const thread = isMainThread ? 'app' : workerData?.heartbeats ? 'front' : undefined
if (thread === process.env.BLOCKED_THREAD)
  setInterval(() => { while (existsSync(process.env.BLOCKED_WHILE)) Atomics.wait(never, 0, 0, 50); }, 20).unref()
`

test.each(['app', 'front'])('A-120 a process whose %s thread hangs exits by itself', async (thread) => {
  const folder = emptyFolder()
  const module = join(folder, 'blocker.mjs')
  const isBlocked = join(folder, 'blocked')
  writeFileSync(module, blocker)
  const server = await serverForTest({
    NODE_OPTIONS: `--import=${pathToFileURL(module).href}`,
    WATCHDOG_SECONDS,
    BLOCKED_THREAD: thread,
    BLOCKED_WHILE: isBlocked,
  })
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  writeFileSync(isBlocked, '')
  expect(await server.ended).toBe('SIGKILL')
  expect(server.output()).toContain(
    `the ${thread} thread did not respond for ${WATCHDOG_SECONDS} seconds: the process ends`,
  )
})

const SEGMENT_BYTES = 16 * 1024 * 1024
/** What a server writes until it is ready. */
const LEFT_BYTES = 3 * 1024 * 1024

/** Writes into the write-ahead log until a few saves need its next segment. */
async function fillSegment(DATA_DIR: string): Promise<void> {
  const { db, close } = await connect({ DATA_DIR })
  await db.execute(sql`create table filler (bytes text)`)
  for (;;) {
    const found = await db.execute(sql`
      select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint % ${SEGMENT_BYTES} as used`)
    if (Number(rowsOf<{ used: string }>(found)[0]!.used) > SEGMENT_BYTES - LEFT_BYTES) break
    await db.execute(sql`
      insert into filler select string_agg(md5(random()::text), '') from generate_series(1, 10000)`)
  }
  await db.execute(sql`drop table filler`)
  await close()
}

/** Conditions in which the embedded database cannot create the next segment of its write-ahead log. */
const faults = [
  ['full', fillDisk],
  ['out of inodes', useUpInodes],
  ['read-only', makeReadOnly],
] as const

describe.runIf(canMount)('A-120 with the disk of the write-ahead log', () => {
  test.each(faults)('%s, the process exits by itself and loses no acknowledged write', async (_, cause) => {
    const DATA_DIR = copyOfSeededData()
    await fillSegment(DATA_DIR)
    const writeAheadLog = join(DATA_DIR, 'database/pg_wal')
    const copy = emptyFolder()
    cpSync(writeAheadLog, copy, { recursive: true })
    mountSmallDisk(writeAheadLog, 'size=64m,nr_inodes=100')
    cpSync(copy, writeAheadLog, { recursive: true })

    const server = await serverForTest({ WATCHDOG_SECONDS }, DATA_DIR)
    const { api } = await signInStaff(server.url)
    const { id } = (await api('POST event', { name: 'Fair' })).body.event as { id: number }
    const undo = cause(writeAheadLog)
    let saved = ''
    const saving = (async () => {
      for (;;) {
        // As much as fits into a field, to fill a segment of the log soon.
        const description = randomBytes(48_000).toString('base64')
        const { status } = await api(`PUT event/${id}`, { description })
        if (status === 200) saved = description
      }
    })()
    saving.catch(() => undefined)
    expect(await server.ended).toBe('SIGKILL')
    expect(server.output()).toContain('the app thread did not respond')
    await expect(saving).rejects.toThrow('fetch failed')

    undo()
    const again = await serverForTest({}, DATA_DIR)
    const { body } = await (await signInStaff(again.url)).api(`GET event/${id}`)
    expect(body.event).toMatchObject({ description: saved })
  })
})
