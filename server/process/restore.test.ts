import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeBackup, readManifest } from '#server/backup/make-backup.ts'
import { connect } from '#server/database/connect.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { copyOfSeededData, emptyFolder } from './server-for-tests.ts'

const backups = emptyFolder()
let backup: string
beforeAll(async () => void (backup = await backUp(copyOfSeededData())))

async function backUp(DATA_DIR: string): Promise<string> {
  const connection = await connect({ DATA_DIR })
  const files = diskStore(join(DATA_DIR, 'files'))
  const folder = await makeBackup({ connection, files, now: () => new Date() }, backups)
  await connection.close()
  return folder!
}

/** Runs the restore command. */
function restore(settings: Record<string, string>, ...options: string[]) {
  const child = spawn(process.execPath, ['server/restore-command.ts', backup, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code, signal]) => ({ code: (code ?? signal) as unknown, output }))
  return { child, ended }
}

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0

async function expectRestored(DATA_DIR: string): Promise<void> {
  const [expected, actual] = [await readManifest(backup), await readManifest(await backUp(DATA_DIR))]
  expect(actual.tables).toEqual(expected.tables)
  expect(actual.files.toSorted()).toEqual(expected.files.toSorted())
}

/** A folder on another file system than the temporary folder. */
const elsewhere = ['/dev/shm', process.cwd()].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
)

test.runIf(elsewhere)(
  'A-108 restores a complete backup, after a drill, with the temporary folder on another file system',
  async () => {
    const TMPDIR = mkdtempSync(join(elsewhere!, 'meshwork-elsewhere-'))
    onTestFinished(() => rmSync(TMPDIR, { recursive: true }))
    const DATA_DIR = emptyFolder()
    const drill = await restore({ DATA_DIR, TMPDIR }, '--drill').ended
    expect(drill).toEqual({ code: 0, output: `${backup} can be restored.\n` })
    expect(readdirSync(DATA_DIR)).toEqual([])
    expect(await restore({ DATA_DIR, TMPDIR }).ended).toEqual({ code: 0, output: `${backup} is restored.\n` })
    await expectRestored(DATA_DIR)
    expect(filesIn(join(DATA_DIR, 'uploads'))).toBe(0)
    const again = await restore({ DATA_DIR, TMPDIR }).ended
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('The database is not empty')])
  },
)

test('A-108 a restore that was killed during files or rows is completed by the next one', async () => {
  const DATA_DIR = emptyFolder()
  const all = (await readManifest(backup)).files.length
  for (const count of [all / 2, all]) {
    const { child, ended } = restore({ DATA_DIR })
    const kept = () => filesIn(join(DATA_DIR, 'files'))
    await expect.poll(kept, { interval: 5 }).toBeGreaterThanOrEqual(count)
    child.kill('SIGKILL')
    expect((await ended).code).toBe('SIGKILL')
  }
  expect(await restore({ DATA_DIR }).ended).toMatchObject({ code: 0 })
  await expectRestored(DATA_DIR)
})
