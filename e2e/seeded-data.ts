import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type ServerProcess, type Settings } from './server-process.ts'

/** Lets one server fill a data directory before the journeys begin; each worker then runs on a copy. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-journeys-'))
  process.env.JOURNEYS_FOLDER = folder
  const server = await startServer(join(folder, 'seeded'))
  await server.stop()
  return () => rm(folder, { recursive: true, force: true })
}

/** A data directory of its own with the demo content. */
export async function copyOfSeededData(name: string): Promise<string> {
  const folder = process.env.JOURNEYS_FOLDER
  if (!folder) throw new Error('The journeys run through "playwright test" only.')
  const copy = await mkdtemp(join(folder, name))
  await cp(join(folder, 'seeded'), copy, { recursive: true })
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
