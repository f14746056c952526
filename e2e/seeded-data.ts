import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { connect } from '#server/database/connect.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { readNewFiles } from '#server/search/read-files.ts'
import { startServer, type ServerProcess, type Settings } from './server-process.ts'

/**
 * Lets one server fill a data directory with the demo content, unless "npm test" names one that is filled.
 * Its documents are read at once, which every server on a copy would do anew.
 */
export async function seedData(folder: string): Promise<string> {
  if (process.env.SEEDED_DATA) return process.env.SEEDED_DATA
  const server = await startServer(folder)
  await server.stop()
  const { db, close } = await connect({ DATA_DIR: folder })
  await readNewFiles({ db, files: diskStore(join(folder, 'files')), log: pino() })
  await close()
  return folder
}

/** Has demo content ready before the journeys begin; each worker then runs on a copy. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-journeys-'))
  process.env.JOURNEYS_FOLDER = folder
  process.env.SEEDED_DATA = await seedData(join(folder, 'seeded'))
  await mkdir(join(folder, 'pictures'))
  return () => rm(folder, { recursive: true, force: true })
}

/** A data directory of its own with the demo content; the sizes of photos are made once for all of them. */
export async function copyOfSeededData(name: string): Promise<string> {
  const { JOURNEYS_FOLDER: folder, SEEDED_DATA: seeded } = process.env
  if (!folder || !seeded) throw new Error('The journeys run through "playwright test" only.')
  const copy = await mkdtemp(join(folder, name))
  await cp(seeded, copy, { recursive: true })
  await symlink(join(folder, 'pictures'), join(copy, 'pictures'))
  return copy
}

/** A server on demo content of its own, which goes when it stops. */
export async function startOnSeededData(name: string, settings: Settings = {}): Promise<ServerProcess> {
  const data = await copyOfSeededData(name)
  const server = await startServer(data, settings)
  const stop = async () => {
    await server.stop()
    await rm(data, { recursive: true })
  }
  return { ...server, stop }
}
