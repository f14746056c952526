import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { startServer, UNCAUGHT, type ServerProcess, type Settings } from '#e2e/server-process.ts'

/** A server with demo content, shared by tests that do not change it. */
export const site = inject('site')

/** A new data directory with the demo content of the global set-up. */
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

/** A server with its own demo content, killed after the test. */
export async function serverForTest(
  settings: Settings = {},
  dataDirectory = copyOfSeededData(),
): Promise<ServerProcess> {
  const server = await startServer(dataDirectory, settings)
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
    expect(server.output()).not.toMatch(UNCAUGHT)
  })
  return server
}
