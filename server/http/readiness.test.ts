import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMount, fillDisk, makeReadOnly, mountSmallDisk, useUpInodes } from '#server/process/small-disk.ts'
import { diskStore } from '#server/files/disk-store.ts'
import type { ServerParts } from '#server/http/server-parts.ts'
import { newWorld } from '#server/testing/test-world.ts'
import { EMBEDDED_NOTICE, readinessOf } from './readiness.ts'

type Log = { problem: string } | string

/** The answers of /readyz, never cached, and what it logs. */
async function probed(changes: (parts: ServerParts) => Partial<ServerParts> = () => ({})) {
  const parts = await partsWithDisk()
  const logged: Log[] = []
  const keep = (entry: Log) => void logged.push(entry)
  const probe = readinessOf({ ...parts, log: { warn: keep, info: keep } as never, ...changes(parts) }, 0)
  return { logged, ready: async () => (await probe()).json() as Promise<unknown> }
}

async function partsWithDisk(): Promise<ServerParts> {
  const { parts } = await newWorld()
  return { ...parts, config: { ...parts.config, DATA_DIR: parts.uploads } }
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-readiness-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const notices = [EMBEDDED_NOTICE]

test.runIf(canMount)(
  'A-120 /readyz names a disk without space or inodes, and one that is read-only',
  async () => {
    const DATA_DIR = emptyFolder()
    mountSmallDisk(DATA_DIR, 'size=64m,nr_inodes=100')
    const { ready, logged } = await probed(({ config }) => ({ config: { ...config, DATA_DIR } }))
    for (const [cause, problem] of [
      [fillDisk, 'DATA_DIR is out of disk space.'],
      [useUpInodes, 'DATA_DIR is out of inodes.'],
      [makeReadOnly, 'DATA_DIR is not writable.'],
    ] as const) {
      expect([problem, await ready()]).toEqual([problem, { ready: true, notices }])
      const undo = cause(DATA_DIR)
      expect(await ready()).toEqual({ ready: true, problems: [problem], notices })
      expect(await ready()).toEqual({ ready: true, problems: [problem], notices })
      undo()
    }
    // Each problem is logged once, not with every probe.
    expect(logged.filter((entry) => entry !== 'ready again')).toHaveLength(3)
  },
)

test.runIf(canMount)('A-120 /readyz names a file store that is read-only', async () => {
  const folder = emptyFolder()
  const { ready } = await probed(() => ({ files: diskStore(folder) }))
  expect(await ready()).toEqual({ ready: true, notices })
  const undo = makeReadOnly(folder)
  expect(await ready()).toEqual({ ready: true, problems: ['The file store does not work.'], notices })
  undo()
  expect(await ready()).toEqual({ ready: true, notices })
})

test('A-120 /readyz names folders that cannot be written, and logs why', async () => {
  const file = join(emptyFolder(), 'file')
  writeFileSync(file, '')
  const { ready, logged } = await probed(({ config }) => ({
    files: diskStore(join(file, 'files')),
    uploads: join(file, 'uploads'),
    config: { ...config, BACKUP_DIR: join(file, 'backups') },
  }))
  const problems = [
    'The folder of incoming files is not writable.',
    'The file store does not work.',
    'BACKUP_DIR is not writable.',
  ]
  expect(await ready()).toEqual({ ready: true, problems, notices })
  const err = expect.objectContaining({ code: 'ENOTDIR' }) as unknown
  expect(logged).toEqual(problems.map((problem) => ({ problem, err })))
})

test('A-120 /readyz names a virus scanner that does not answer', async () => {
  const CLAMD_SOCKET = join(emptyFolder(), 'clamd.sock')
  const { ready } = await probed(({ config }) => ({ config: { ...config, CLAMD_SOCKET } }))
  const problems = ['The virus scanner does not answer.']
  expect(await ready()).toEqual({ ready: true, problems, notices })
  const scanner = createServer({ allowHalfOpen: true }, (socket) =>
    socket.on('data', (sent) => socket.end(String(sent) === 'zPING\0' ? 'PONG\0' : 'UNKNOWN COMMAND\0')),
  )
  await new Promise<void>((resolve) => scanner.listen(CLAMD_SOCKET, resolve))
  onTestFinished(() => void scanner.close())
  expect(await ready()).toEqual({ ready: true, notices })
})

test('A-120 /readyz names a standby, and is not ready without a database', async () => {
  const answering = (answer: () => unknown) => (parts: ServerParts) => ({
    connection: { ...parts.connection, db: { execute: async () => answer() } as never },
  })
  const standby = await probed(answering(() => ({ rows: [{ isReadOnly: true, isStandby: true }] })))
  expect(await standby.ready()).toMatchObject({ problems: ['The database is a read-only standby.'] })
  const away = await probed(
    answering(() => {
      throw Object.assign(new Error('connect to 10.0.0.7 as meshwork'), { code: 'ECONNREFUSED' })
    }),
  )
  const answer = await away.ready()
  expect(answer).toMatchObject({ error: 'UNAVAILABLE', problems: ['The database does not answer.'] })
  expect(JSON.stringify(answer)).not.toContain('10.0.0.7')
})

test('the checks of /readyz run once for all probes of a second', async () => {
  const parts = await partsWithDisk()
  let checks = 0
  const files = { ...parts.files, check: async () => void (checks += 1) }
  const probe = readinessOf({ ...parts, files }, 3_600_000)
  const statuses = await Promise.all([probe(), probe(), probe()])
  expect([statuses.map(({ status }) => status), checks]).toEqual([[200, 200, 200], 1])
})

test('/readyz says what the embedded database does not promise, and nothing of it on PostgreSQL', async () => {
  const readyWith = async (DATABASE_URL: string | undefined) => {
    const { ready } = await probed(({ config }) => ({ config: { ...config, DATABASE_URL } }))
    return ready()
  }
  expect(await readyWith(undefined)).toEqual({ ready: true, notices })
  expect(await readyWith('postgres://localhost/meshwork')).toEqual({ ready: true })
})
