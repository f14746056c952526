import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readManifest } from '#server/backup/make-backup.ts'
import { emptyFolder, serverForTest } from './server-for-tests.ts'
import { signIn } from './staff-api.ts'

test('A-108 a backup made while clients write holds all that was acknowledged before, and a server runs on it', async () => {
  const backups = emptyFolder()
  const complete = () =>
    readdirSync(backups).filter((name) => existsSync(join(backups, name, 'manifest.json')))
  const server = await serverForTest({ BACKUP_DIR: backups })
  await expect.poll(() => complete().length, { timeout: 60_000 }).toBe(1)

  const { api, send } = await signIn(server.url)
  const acknowledged: { id: number; at: number }[] = []
  let isEnding = false
  const write = async () => {
    while (!isEnding) {
      const { status, body } = await api('POST event', { name: `Fair ${acknowledged.length}` })
      expect(status).toBe(200)
      acknowledged.push({ id: (body.event as { id: number }).id, at: Date.now() })
    }
  }
  const form = new FormData()
  form.set('file', new Blob(['kept']), 'kept.bin')
  expect((await send('POST', 'file-upload', form)).status).toBe(200)
  const writing = Promise.all([write(), write(), write(), write()])
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)
  server.kill('SIGUSR2')
  await expect.poll(() => complete().length, { timeout: 60_000 }).toBe(2)
  isEnding = true
  await writing
  await server.stop()

  const folder = join(backups, complete().toSorted().at(-1)!)
  const mark = Date.parse((await readManifest(folder)).mark)
  const data = emptyFolder()
  const settings = { ...process.env, DATA_DIR: data }
  await promisify(execFile)(process.execPath, ['server/restore-command.ts', folder], { env: settings })
  const restored = await serverForTest({}, data)
  const again = await signIn(restored.url)
  const before = acknowledged.filter(({ at }) => at < mark)
  expect(before.length).toBeGreaterThan(20)
  for (const { id } of before) expect([id, (await again.api(`GET event/${id}`)).status]).toEqual([id, 200])
  const { body } = await again.api('GET files')
  const kept = (body.file as { filename: string; url: string }[]).find(
    ({ filename }) => filename === 'kept.bin',
  )
  expect(kept).toBeDefined()
  expect((await fetch(`${restored.url}/product-detail/tr-72d`)).status).toBe(200)
})
