import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import type { ServerProcess, Settings } from '#e2e/server-process.ts'
import { signInStaff } from '#e2e/staff-api.ts'
import { ensurePostgres, startPostgres } from '#scripts/postgres.ts'
import { grow, vacuumAnalyze } from './grow.ts'
import { startServer } from './servers.ts'
import { addSixtySeries } from './sixty-series.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

export const FACTOR = 100

/** A running site with a category of sixty series. */
export interface Site extends ServerProcess {
  category: string
}

/** The same site with the catalogue of the demo, and with a hundred times as much. */
interface Sizes {
  one: Site
  hundred: Site
  databases: { one: string; hundred: string }
}

/** Servers that groups share; each is started by the first group that needs it. */
export class World {
  readonly folder = mkdtempSync(join(tmpdir(), 'meshwork-bench-'))
  readonly #started = new Map<string, Promise<unknown>>()
  readonly #servers: ServerProcess[] = []

  /** The demo on an embedded database. */
  embedded(): Promise<Site> {
    return this.#once('embedded', async () => withCategory(await this.#start('embedded')))
  }

  /** Two processes on one PostgreSQL. */
  shared(): Promise<{ first: Site; second: ServerProcess; settings: Settings & { DATABASE_URL: string } }> {
    return this.#once('shared', async () => {
      const settings = await onPostgres()
      const first = await withCategory(await this.#start('first', settings))
      return { first, second: await this.#start('second', settings), settings }
    })
  }

  /** The second database begins as a copy of the first, in the same PostgreSQL. */
  sizes(): Promise<Sizes> {
    return this.#once('sizes', async () => {
      const settings = await onPostgres()
      const seeding = await startServer(join(this.folder, 'seeding'), settings)
      const { category } = await withCategory(seeding)
      await seeding.stop()
      const databases = { one: settings.DATABASE_URL, hundred: await copyDatabase(settings.DATABASE_URL) }
      await grow(databases.hundred, 1, FACTOR)
      const start = async (name: keyof Sizes['databases']): Promise<Site> => {
        const server = await this.#start(`times-${name}`, { ...settings, DATABASE_URL: databases[name] })
        await vacuumAnalyze(databases[name])
        return { ...server, category }
      }
      return { one: await start('one'), hundred: await start('hundred'), databases }
    })
  }

  async stop(): Promise<void> {
    await Promise.allSettled(this.#servers.map((server) => server.stop()))
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #start(name: string, settings?: Settings): Promise<ServerProcess> {
    const server = await startServer(join(this.folder, name), settings)
    this.#servers.push(server)
    await waitUntilIdle(server.pid)
    return server
  }

  #once<Result>(name: string, start: () => Promise<Result>): Promise<Result> {
    const started = (this.#started.get(name) as Promise<Result> | undefined) ?? start()
    this.#started.set(name, started)
    return started
  }
}

/** A new PostgreSQL, and the memory settings of production. */
export async function onPostgres(): Promise<Settings & { DATABASE_URL: string }> {
  const programs = await ensurePostgres()
  if (!programs) throw new Error('PostgreSQL is not installed.')
  const { NODE_OPTIONS, MALLOC_ARENA_MAX } = parseEnv(readFileSync('deploy/env.example', 'utf8'))
  const DATABASE_URL = (await startPostgres(programs)).url
  return {
    NODE_OPTIONS,
    MALLOC_ARENA_MAX,
    DATABASE_URL,
    SESSION_SECRET: 'bench only: 7f3k29dk20fj3l5k8s9a0q',
  }
}

async function withCategory(server: ServerProcess): Promise<Site> {
  return { ...server, category: await addSixtySeries(await signInStaff(server.url)) }
}

async function copyDatabase(databaseUrl: string): Promise<string> {
  const copy = new URL(databaseUrl)
  copy.pathname = '/copied'
  const elsewhere = new URL(databaseUrl)
  elsewhere.pathname = '/template1'
  const client = new pg.Client(elsewhere.href)
  await client.connect()
  await client.query(`create database copied template ${new URL(databaseUrl).pathname.slice(1)}`)
  await client.end()
  return copy.href
}
