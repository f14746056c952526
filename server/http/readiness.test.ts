import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMount, fillDisk, makeReadOnly, mountSmallDisk, useUpInodes } from '#server/process/small-disk.ts'
import { newWorld } from '#server/testing/test-world.ts'
import { EMBEDDED_NOTICE, readiness } from './readiness.ts'

test.runIf(canMount)(
  'A-120 /readyz names a disk without space or inodes, and one that is read-only',
  async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'meshwork-readiness-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
    mountSmallDisk(DATA_DIR, 'size=64m,nr_inodes=100')
    const { connection, config } = (await newWorld()).parts
    const warned: unknown[] = []
    const log = { warn: (facts: unknown) => void warned.push(facts) } as never
    const ready = async () =>
      (await readiness({ connection, config: { ...config, DATA_DIR }, log })).json() as Promise<unknown>
    const notices = [EMBEDDED_NOTICE]
    for (const [cause, problem] of [
      [fillDisk, 'DATA_DIR is out of disk space.'],
      [useUpInodes, 'DATA_DIR is out of inodes.'],
      [makeReadOnly, 'DATA_DIR is not writable.'],
    ] as const) {
      expect([problem, await ready()]).toEqual([problem, { ready: true, notices }])
      const undo = cause(DATA_DIR)
      expect(await ready()).toEqual({ ready: true, problems: [problem], notices })
      undo()
    }
    expect(warned).toHaveLength(3)
  },
)

test('/readyz says what the embedded database does not promise, and nothing of it on PostgreSQL', async () => {
  const { connection, config, log } = (await newWorld()).parts
  const noticesWith = async (DATABASE_URL: string | undefined) => {
    const answer = await readiness({ connection, config: { ...config, DATABASE_URL }, log })
    return ((await answer.json()) as { notices?: string[] }).notices
  }
  expect(await noticesWith(undefined)).toEqual([EMBEDDED_NOTICE])
  expect(await noticesWith('postgres://localhost/meshwork')).toBeUndefined()
})
