import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { startServer, UNCAUGHT, type ServerProcess, type Settings } from '#e2e/server-process.ts'

/** The server on demo content that many tests use; they leave it as they found it. */
export const site = inject('site')

/** A data directory of its own, with the demo content that the set-up has made once. */
export function copyOfSeededData(folder = emptyFolder()): string {
  cpSync(inject('seededData'), folder, { recursive: true })
  return folder
}

const folders = mkdtempSync(join(tmpdir(), 'meshwork-process-'))
process.on('exit', () => rmSync(folders, { recursive: true, force: true }))

/** A folder that goes with the process of the tests. */
export function emptyFolder(): string {
  return mkdtempSync(join(folders, 'data-'))
}

/** A server on demo content of its own for the rest of one test. */
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
