import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signInStaff } from '#e2e/staff-api.ts'
import { listBackups, readManifest } from '#server/backup/make-backup.ts'
import { copyOfSeededData, emptyFolder, serverForTest } from './server-for-tests.ts'

test('A-108 a backup made under writes contains everything acknowledged before it', async () => {
  const backups = emptyFolder()
  const server = await serverForTest({ BACKUP_DIR: backups }, copyOfSeededData())
  await expect.poll(async () => (await listBackups(backups)).length).toBe(1)

  const { api } = await signInStaff(server.url)
  const acknowledged: { id: number; at: number }[] = []
  let isStopped = false
  const write = async () => {
    while (!isStopped) {
      const { status, body } = await api('POST event', { name: 'Fair' })
      expect(status).toBe(200)
      acknowledged.push({ id: (body.event as { id: number }).id, at: Date.now() })
    }
  }
  const writing = Promise.all([write(), write(), write(), write()])
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  server.kill('SIGUSR2')
  await expect.poll(async () => (await listBackups(backups)).length).toBe(2)
  isStopped = true
  await writing

  const folder = join(backups, (await listBackups(backups))[0]!)
  const { mark, tables, files } = await readManifest(folder)
  const lines = readFileSync(join(folder, 'event.jsonl'), 'utf8').trim().split('\n')
  const saved = new Set(lines.map((line) => (JSON.parse(line) as { id: number }).id))
  const before = acknowledged.filter(({ at }) => at < Date.parse(mark))
  expect(before.length).toBeGreaterThan(20)
  expect(before.filter(({ id }) => !saved.has(id))).toEqual([])
  expect([tables.event?.rows, files.length > 20]).toEqual([lines.length, true])
})
