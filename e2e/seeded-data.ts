import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type ServerProcess, type Settings } from './server-process.ts'

/**
 * Seeds a data directory with the demo content by starting a server, unless "npm test" provides a seeded one.
 * Extracts the text of its documents once, so that servers on copies need not.
 */
export async function seedData(folder: string): Promise<string> {
  if (process.env.SEEDED_DATA) return process.env.SEEDED_DATA
  const server = await startServer(folder)
  await server.stop()
  await readDocuments(folder)
  return folder
}

/** Imports the server only if it is needed, as every process of the journeys loads this file. */
async function readDocuments(folder: string): Promise<void> {
  const { default: pino } = await import('pino')
  const { connect } = await import('#server/database/connect.ts')
  const { diskStore } = await import('#server/files/disk-store.ts')
  const { readNewFiles } = await import('#server/search/read-files.ts')
  const { db, close } = await connect({ DATA_DIR: folder })
  await readNewFiles({ db, files: diskStore(join(folder, 'files')), log: pino() })
  await close()
}

/** Global setup: seeds the demo content; each file of journeys runs on a copy. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-journeys-'))
  process.env.JOURNEYS_FOLDER = folder
  process.env.SEEDED_DATA = await seedData(join(folder, 'seeded'))
  await mkdir(join(folder, 'pictures'))
  return () => rm(folder, { recursive: true, force: true })
}

/** A copy of the seeded data directory; the resized photos are shared by all copies. */
export async function copyOfSeededData(name: string): Promise<string> {
  const { JOURNEYS_FOLDER: folder, SEEDED_DATA: seeded } = process.env
  if (!folder || !seeded) throw new Error('Journeys run only with "playwright test".')
  const copy = await mkdtemp(join(folder, name))
  await cp(seeded, copy, { recursive: true })
  await symlink(join(folder, 'pictures'), join(copy, 'pictures'))
  return copy
}

/** A server on its own copy of the demo content, which is deleted when the server stops. */
export async function startOnSeededData(name: string, settings: Settings = {}): Promise<ServerProcess> {
  return startAndDelete(await copyOfSeededData(name), settings)
}

/** A server of another vendor on new data, which is deleted when the server stops. */
export async function startVendor(vendor: string): Promise<ServerProcess> {
  return startAndDelete(await mkdtemp(join(tmpdir(), 'meshwork-vendor-')), { VENDOR: vendor })
}

async function startAndDelete(data: string, settings: Settings): Promise<ServerProcess> {
  const server = await startServer(data, settings)
  const stop = async () => {
    await server.stop()
    await rm(data, { recursive: true })
  }
  return { ...server, stop }
}
