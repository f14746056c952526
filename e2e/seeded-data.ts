import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createDatabase, dropDatabase, findPostgres, startPostgres } from '#scripts/postgres.ts'
import { startServer, type ServerProcess, type Settings } from './server-process.ts'

/** A data directory, and the settings of its database, with which servers start on it. */
export interface SeededCopy {
  directory: string
  settings: Settings
}

/** The database in PostgreSQL with the demo content. */
const TEMPLATE = 'journeys'

/**
 * Seeds a data directory with the demo content by starting a server, unless "npm test" provides a seeded one.
 * Extracts the text of its documents once, so that servers on copies need not.
 */
export async function seedData(folder: string): Promise<string> {
  return process.env.SEEDED_DATA ?? seed(folder)
}

async function seed(folder: string, settings: Settings = {}): Promise<string> {
  const server = await startServer(folder, settings)
  await server.stop()
  await readDocuments(folder, settings)
  return folder
}

/** Imports the server only if it is needed, as every process of the journeys loads this file. */
async function readDocuments(folder: string, settings: Settings): Promise<void> {
  const { default: pino } = await import('pino')
  const { connect } = await import('#server/database/connect.ts')
  const { diskStore } = await import('#server/files/disk-store.ts')
  const { readNewFiles } = await import('#server/search/read-files.ts')
  const { db, close } = await connect({ DATABASE_URL: settings.DATABASE_URL, DATA_DIR: folder })
  await readNewFiles({ db, files: diskStore(join(folder, 'files')), log: pino() })
  await close()
}

/** Global setup: seeds the demo content; each file of journeys runs on a copy. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-journeys-'))
  process.env.JOURNEYS_FOLDER = folder
  const postgres = await findDatabaseServer()
  if (postgres) {
    const settings = { DATABASE_URL: await createDatabase(postgres, TEMPLATE) }
    process.env.JOURNEYS_POSTGRES = postgres
    process.env.JOURNEYS_SEED = await seed(join(folder, 'seeded'), settings)
  } else process.env.JOURNEYS_SEED = await seedData(join(folder, 'seeded'))
  await mkdir(join(folder, 'pictures'))
  return async () => {
    if (postgres) await dropDatabase(postgres, TEMPLATE)
    await rm(folder, { recursive: true, force: true })
  }
}

/** A start on PostgreSQL needs half the processor time of one on the embedded database, which is used where there is no other. */
async function findDatabaseServer(): Promise<string | undefined> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return TEST_DATABASE_URL
  const programs = findPostgres()
  return programs && (await startPostgres(programs)).url
}

/** A copy of the seeded data; the resized photos are shared by all copies. */
export async function copyOfSeededData(name: string): Promise<SeededCopy> {
  const { JOURNEYS_FOLDER: folder, JOURNEYS_SEED: seeded, JOURNEYS_POSTGRES: postgres } = process.env
  if (!folder || !seeded) throw new Error('Journeys run only with "playwright test".')
  const directory = await mkdtemp(join(folder, name))
  await cp(seeded, directory, { recursive: true })
  await symlink(join(folder, 'pictures'), join(directory, 'pictures'))
  if (!postgres) return { directory, settings: {} }
  const database = await createDatabase(postgres, basename(directory), TEMPLATE)
  return { directory, settings: { DATABASE_URL: database } }
}

/** A server on its own copy of the demo content, which is deleted when the server stops. */
export async function startOnSeededData(name: string, settings: Settings = {}): Promise<ServerProcess> {
  const copy = await copyOfSeededData(name)
  const server = await startServer(copy.directory, { ...copy.settings, ...settings })
  return { ...server, stop: () => server.stop().then(() => deleteCopy(copy)) }
}

/** Deletes a copy of which no server runs any more. */
export async function deleteCopy({ directory }: SeededCopy): Promise<void> {
  const { JOURNEYS_POSTGRES: postgres } = process.env
  if (postgres) await dropDatabase(postgres, basename(directory))
  await rm(directory, { recursive: true })
}

/** A server of another vendor on new data, which is deleted when the server stops. */
export async function startVendor(vendor: string): Promise<ServerProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'meshwork-vendor-'))
  const server = await startServer(directory, { VENDOR: vendor })
  return { ...server, stop: () => server.stop().then(() => rm(directory, { recursive: true })) }
}
