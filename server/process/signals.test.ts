import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnServer, type Settings } from '#e2e/server-process.ts'
import { listBackups } from '#server/backup/make-backup.ts'
import { copyOfSeededData, emptyFolder } from './server-for-tests.ts'

const livenessOf = async (url: string) => (await fetch(`${url}/livez`).catch(() => undefined))?.status

/** A server that is opening its database and does not accept requests yet. */
async function startingServer(settings: Settings = {}, DATA_DIR = copyOfSeededData()) {
  const holder = join(DATA_DIR, 'holder')
  rmSync(holder)
  const server = await spawnServer(DATA_DIR, { TRIAL: '1', ...settings })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
  })
  await expect.poll(() => existsSync(holder), { interval: 5 }).toBe(true)
  expect(await livenessOf(server.url)).toBeUndefined()
  return server
}

test('A-104 A-108 SIGUSR2 without BACKUP_DIR, during startup or later, only logs; SIGHUP shuts down gracefully', async () => {
  const server = await startingServer()
  const logged = () => server.output().split('BACKUP_DIR is not set').length - 1
  server.kill('SIGUSR2')
  await expect.poll(logged).toBe(1)
  server.kill('SIGUSR2')
  await expect.poll(logged).toBe(2)
  expect(await livenessOf(server.url)).toBe(200)
  server.kill('SIGHUP')
  expect(await server.ended).toBe(0)
})

test('A-104 A-108 SIGTERM during startup ends the process, the next start works, and SIGUSR2 during it makes a backup after it', async () => {
  const ended = await startingServer()
  ended.kill('SIGTERM')
  expect(await ended.ended).toBe('SIGTERM')

  const BACKUP_DIR = emptyFolder()
  const server = await startingServer({ BACKUP_DIR }, ended.dataDirectory)
  server.kill('SIGUSR2')
  // One at the first start, and the requested one.
  await expect.poll(() => listBackups(BACKUP_DIR)).toHaveLength(2)
  expect(await livenessOf(server.url)).toBe(200)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
