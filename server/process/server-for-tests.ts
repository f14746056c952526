import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { startServer, UNCAUGHT, type ServerProcess, type Settings } from '#e2e/server-process.ts'
import { createDatabase } from '#scripts/postgres.ts'

/** A server with demo content, shared by tests that do not change it. */
export const site = inject('site')

/** A new data directory with the demo content of the global set-up in an embedded database. */
export function copyOfSeededData(folder = emptyFolder()): string {
  cpSync(inject('seededData'), folder, { recursive: true })
  return folder
}

const folders = mkdtempSync(join(tmpdir(), 'meshwork-process-'))
process.on('exit', () => rmSync(folders, { recursive: true, force: true }))

/** A folder that is deleted when the test process exits. */
export function emptyFolder(): string {
  return mkdtempSync(join(folders, 'data-'))
}

const template = inject('template')

/** Whether there is PostgreSQL for these tests. */
export const hasPostgres = template !== undefined

/** A new database on PostgreSQL, empty or with the demo content; the global set-up drops it. */
export const newDatabase = (from?: string): Promise<string> =>
  createDatabase(process.env.TEST_DATABASE_URL!, `${template}-${basename(emptyFolder())}`, from)

/** A server with its own demo content, in PostgreSQL where there is one. */
export async function startSite(settings: Settings = {}): Promise<ServerProcess> {
  if (!template) return startServer(copyOfSeededData(), settings)
  const folder = emptyFolder()
  cpSync(join(inject('seededData'), 'files'), join(folder, 'files'), { recursive: true })
  return startServer(folder, { DATABASE_URL: await newDatabase(template), ...settings })
}

/** A server with its own demo content or on a data directory, killed after the test. */
export async function serverForTest(settings: Settings = {}, dataDirectory?: string): Promise<ServerProcess> {
  const server = await (dataDirectory ? startServer(dataDirectory, settings) : startSite(settings))
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
    expect(server.output()).not.toMatch(UNCAUGHT)
  })
  return server
}
