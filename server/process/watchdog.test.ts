import { cpSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signInStaff } from '#e2e/staff-api.ts'
import { connect } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { eventTable } from '#server/database/tables/newsroom.ts'
import { copyOfSeededData, emptyFolder, serverForTest } from './server-for-tests.ts'
import { canMount, fillDisk, makeReadOnly, mountSmallDisk, useUpInodes } from './small-disk.ts'

/** Short, but longer than the app thread is ever busy with real work, even on a busy machine. */
const WATCHDOG_SECONDS = '15'

/** Blocks the event loop of a thread once a file appears, by sleeping: a busy loop would slow other tests. */
const blocker = `
import { existsSync } from 'node:fs'
import { isMainThread, workerData } from 'node:worker_threads'
const never = new Int32Array(new SharedArrayBuffer(4))
const thread = isMainThread ? 'app' : workerData?.heartbeats ? 'front' : undefined
if (thread === process.env.BLOCKED_THREAD)
  setInterval(() => { while (existsSync(process.env.BLOCKED_WHILE)) Atomics.wait(never, 0, 0, 50); }, 20).unref()
`

/** Starts a server; returns a function that lets one of its threads hang, for the output until the process ends. */
async function startToHang(thread: 'app' | 'front') {
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
  return async () => {
    writeFileSync(isBlocked, '')
    expect([thread, await server.ended]).toEqual([thread, 'SIGKILL'])
    return server.output()
  }
}

test('A-120 a process whose app or front thread hangs exits by itself', async () => {
  const [hangApp, hangFront] = [await startToHang('app'), await startToHang('front')]
  // At the same time, as both wait for the watchdog.
  const [app, front] = await Promise.all([hangApp(), hangFront()])
  const text = (thread: string) =>
    `the ${thread} thread did not respond for ${WATCHDOG_SECONDS} seconds: the process ends`
  expect(app).toContain(text('app'))
  expect(front).toContain(text('front'))
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

/** Starts a server; returns a function that saves a record while its disk fails, for what was saved and is stored. */
async function startToFail(fault: string, cause: (folder: string) => () => void, filled: string) {
  const DATA_DIR = emptyFolder()
  cpSync(filled, DATA_DIR, { recursive: true })
  const writeAheadLog = join(DATA_DIR, 'database/pg_wal')
  mountSmallDisk(writeAheadLog, 'size=64m,nr_inodes=100')
  cpSync(join(filled, 'database/pg_wal'), writeAheadLog, { recursive: true })

  const server = await serverForTest({ WATCHDOG_SECONDS }, DATA_DIR)
  const { api } = await signInStaff(server.url)
  const { id } = (await api('POST event', { name: 'Fair' })).body.event as { id: number }
  return async () => {
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
    expect([fault, await server.ended]).toEqual([fault, 'SIGKILL'])
    expect(server.output()).toContain('the app thread did not respond')
    await expect(saving).rejects.toThrow('fetch failed')

    undo()
    const { db, close } = await connect({ DATA_DIR })
    const [event] = await db.select().from(eventTable).where(eq(eventTable.id, id))
    await close()
    return { fault, saved, stored: event?.description }
  }
}

test.runIf(canMount)(
  'A-120 with the disk of the write-ahead log full, out of inodes or read-only, the process exits by itself and loses no acknowledged write',
  async () => {
    const filled = copyOfSeededData()
    await fillSegment(filled)
    const fail: Awaited<ReturnType<typeof startToFail>>[] = []
    for (const [fault, cause] of faults) fail.push(await startToFail(fault, cause, filled))
    // At the same time, as they wait for the watchdog.
    const outcomes = await Promise.all(fail.map((each) => each()))
    for (const { fault, saved, stored } of outcomes) expect([fault, stored]).toEqual([fault, saved])
  },
)
