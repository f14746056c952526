import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedData } from '#e2e/seeded-data.ts'
import { startServer } from '#e2e/server-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data directory with the demo content, to be copied. */
    seededData: string
    /** A server with demo content, shared by tests that do not change it. */
    site: { url: string; port: number; pid: number; dataDirectory: string }
  }
}

/** Creates a data directory with demo content, and starts a shared server on a copy of it. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('build/server/index.js'))
    throw new Error('These tests need a build: run "npm run build" first.')
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-process-'))
  const seeded = await seedData(join(folder, 'seeded'))
  const copy = join(folder, 'site')
  cpSync(seeded, copy, { recursive: true })
  const site = await startServer(copy)
  const { url, port, pid, dataDirectory } = site
  project.provide('seededData', seeded)
  project.provide('site', { url, port, pid, dataDirectory })
  return async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
