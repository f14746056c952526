import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { signInStaff } from '#e2e/staff-api.ts'
import { copyOfSeededData, emptyFolder, serverForTest } from './server-for-tests.ts'
import { fillDisk, mountSmallDisk } from './small-disk.ts'

/** Blocks the event loop of a thread for good once a file appears. */
const blocker = `
import { existsSync } from 'node:fs'
import { isMainThread, workerData } from 'node:worker_threads'
const thread = isMainThread ? 'app' : workerData?.heartbeats ? 'front' : undefined
if (thread === process.env.BLOCKED_THREAD)
  setInterval(() => { while (existsSync(process.env.BLOCKED_WHILE)); }, 20).unref()
`

test.each(['app', 'front'])(
  'A-120 a process whose %s thread hangs for good ends by itself',
  async (thread) => {
    const folder = emptyFolder()
    const module = join(folder, 'blocker.mjs')
    const isBlocked = join(folder, 'blocked')
    writeFileSync(module, blocker)
    const server = await serverForTest({
      NODE_OPTIONS: `--import=${pathToFileURL(module).href}`,
      WATCHDOG_SECONDS: '10',
      BLOCKED_THREAD: thread,
      BLOCKED_WHILE: isBlocked,
    })
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    writeFileSync(isBlocked, '')
    expect(await server.ended).toBe('SIGKILL')
    expect(server.output()).toContain(`the ${thread} thread did not respond for 10 seconds: the process ends`)
  },
)

const log = emptyFolder()
const isMounted = mountSmallDisk(log, '64m')

test.runIf(isMounted)(
  'A-120 a process whose embedded database can not write its log ends by itself, and nothing saved is lost',
  async () => {
    const DATA_DIR = copyOfSeededData()
    const writeAheadLog = join(DATA_DIR, 'database/pg_wal')
    cpSync(writeAheadLog, log, { recursive: true })
    rmSync(writeAheadLog, { recursive: true })
    mkdirSync(writeAheadLog)
    expect(mountSmallDisk(writeAheadLog, '64m')).toBe(true)
    cpSync(log, writeAheadLog, { recursive: true })

    const server = await serverForTest({ WATCHDOG_SECONDS: '10' }, DATA_DIR)
    const { api } = await signInStaff(server.url)
    const { id } = (await api('POST event', { name: 'Fair' })).body.event as { id: number }
    const filler = fillDisk(writeAheadLog)
    let saved = ''
    const save = async () => {
      const description = randomBytes(24_000).toString('base64')
      const { status } = await api(`PUT event/${id}`, { description })
      if (status === 200) saved = description
    }
    const saving = (async () => {
      for (;;) await save()
    })()
    saving.catch(() => undefined)
    expect(await server.ended).toBe('SIGKILL')
    await expect(saving).rejects.toThrow('fetch failed')

    rmSync(filler)
    const again = await serverForTest({}, DATA_DIR)
    const { body } = await (await signInStaff(again.url)).api(`GET event/${id}`)
    expect(body.event).toMatchObject({ description: saved })
  },
)
