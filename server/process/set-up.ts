import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedData } from '#e2e/seeded-data.ts'
import { startServer } from '#e2e/server-process.ts'
import { createDatabase, dropDatabase } from '#scripts/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data directory with the demo content in an embedded database, to be copied. */
    seededData: string
    /** A database with the demo content on PostgreSQL, to be copied; undefined where there is none. */
    template: string | undefined
    /** A server with demo content, shared by tests that do not change it. */
    site: { url: string; port: number; pid: number; dataDirectory: string }
  }
}

/** Creates a data directory and a database with demo content, and starts a shared server on a copy of them. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('build/server/index.js'))
    throw new Error('These tests need a build: run "npm run build" first.')
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-process-'))
  const seeded = await seedData(join(folder, 'seeded'))
  const copy = join(folder, 'site')
  cpSync(seeded, copy, { recursive: true })
  const { TEST_DATABASE_URL } = process.env
  const template = TEST_DATABASE_URL && basename(folder)
  const database = template && (await movedDatabase(copy, TEST_DATABASE_URL, template))
  const site = await startServer(copy, { DATABASE_URL: database })
  const { url, port, pid, dataDirectory } = site
  project.provide('seededData', seeded)
  project.provide('template', template)
  project.provide('site', { url, port, pid, dataDirectory })
  return async () => {
    await site.stop()
    if (template) await dropCopies(TEST_DATABASE_URL, template)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Moves the embedded database of a data directory into a template on PostgreSQL; returns the address of a copy. */
async function movedDatabase(DATA_DIR: string, server: string, template: string): Promise<string> {
  const DATABASE_URL = await createDatabase(server, template)
  const env = { PATH: process.env.PATH, DATA_DIR, DATABASE_URL }
  await promisify(execFile)(process.execPath, ['server/move-command.ts'], { env })
  return createDatabase(server, `${template}-site`, template)
}

/** Drops the template and all its copies, which are named after it. */
async function dropCopies(server: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  )
  await client.end()
  for (const { datname } of rows) await dropDatabase(server, datname)
}
