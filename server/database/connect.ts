import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { databaseFailure } from './database-error.ts'
import { lockDirectory } from './directory-lock.ts'

/** The database as operations see it, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface Connection {
  db: Database
  /** The same without limits of time, for what may take long at a start: migrations and the first content. */
  patientDb: Database
  close(): Promise<void>
}

/** Opens PostgreSQL when an address is given, else the embedded database below the data directory. */
export async function connect(options: {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}): Promise<Connection> {
  return options.DATABASE_URL ? connectServer(options.DATABASE_URL) : connectEmbedded(options.DATA_DIR)
}

async function connectEmbedded(dataDirectory: string): Promise<Connection> {
  const directory = join(dataDirectory, 'database')
  mkdirSync(directory, { recursive: true })
  const unlock = lockDirectory(dataDirectory)
  const client = await openEmbedded(directory).catch((error: unknown) => {
    unlock()
    const hint = 'Is the disk full or read-only?'
    throw new Error(`The embedded database in ${directory} cannot be opened. ${hint}`, { cause: error })
  })
  const close = async () => {
    await client.close()
    unlock()
  }
  const db = drizzlePglite({ client })
  return { db, patientDb: db, close }
}

/** Opens the embedded database in a directory, or in memory. */
export async function openEmbedded(directory?: string): Promise<PGlite> {
  const client = await PGlite.create({ ...(directory && { dataDir: directory }), extensions: { pg_trgm } })
  await client.exec(
    `set timezone = 'UTC'; set pg_trgm.similarity_threshold = ${ALIKE}; set random_page_cost = ${READ_ANYWHERE}`,
  )
  return client
}

/** From which share of common letters two words count as alike. */
const ALIKE = 0.2

/** What reading a page by an index costs against reading on: nearly the same, from memory and from disks of today. */
const READ_ANYWHERE = 1.1

const LIMITS = `-c statement_timeout=2500 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC -c pg_trgm.similarity_threshold=${ALIKE} -c random_page_cost=${READ_ANYWHERE}`

/** A pool ends when all its connections are given back: nobody waits for one that hangs, or for a long copy of tables. */
const CLOSE_MS = 3_000

/** No statement of a migration or a backup takes an hour; one that hangs would keep all later backups waiting. */
const LONGEST_MS = 3_600_000

async function connectServer(address: string): Promise<Connection> {
  // The second limit is for a server that does not even say that the first has passed.
  const pool = openPool(address, { max: 10, options: LIMITS, query_timeout: 2_800 })
  const patientPool = openPool(address, {
    max: 1,
    options: '-c timezone=UTC',
    idleTimeoutMillis: 1_000,
    query_timeout: LONGEST_MS,
  })
  return {
    db: databaseOf(pool),
    patientDb: databaseOf(patientPool),
    close: async () => {
      const ended = Promise.all([pool.end(), patientPool.end()])
      await Promise.race([ended, pause(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

function openPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 2_500, keepAlive: true, ...options })
  // A connection that breaks is replaced by the pool, and whoever uses it is told; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Drizzle's own transaction would keep a connection for good when it breaks before the first statement. */
function databaseOf(pool: pg.Pool): Database {
  const database = drizzleNodePostgres({ client: pool })
  database.transaction = async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await drizzleNodePostgres({ client }).transaction(work, config)
    } catch (error) {
      isBroken = databaseFailure(error)?.code === 'UNAVAILABLE'
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return database
}
