import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { databaseFailure } from './database-error.ts'
import { lockDirectory } from './directory-lock.ts'
import { NamedStatements } from './named-statements.ts'
import type { PreparedPGlite } from './prepared-pglite.ts'
import { withGate } from './query-gate.ts'

/** The database as operations see it, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface Connection {
  db: Database
  /** The same without statement timeouts, for migrations, first content and backups. */
  longRunningDb: Database
  /** For previews, which hold a transaction while a page renders: on PostgreSQL a connection of their own. */
  previewDb: Database
  /** Connections of the pool and queries that wait for one; the embedded database has no pool. */
  poolUsage?: () => { total: number; idle: number; waiting: number }
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
  const db = drizzlePglite({ client: withGate(client) })
  return { db, longRunningDb: db, previewDb: db, close }
}

/** Opens the embedded database in a directory, or in memory. */
export async function openEmbedded(directory?: string): Promise<PreparedPGlite> {
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { PreparedPGlite } = await import('./prepared-pglite.ts')
  const startParams = [...PreparedPGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  const client = await PreparedPGlite.open(directory, { extensions: { pg_trgm }, startParams })
  await client.exec(
    `set timezone = 'UTC'; set pg_trgm.similarity_threshold = ${SIMILARITY_THRESHOLD}; set random_page_cost = ${RANDOM_PAGE_COST}`,
  )
  return client
}

/** Pages that the database keeps in its own memory; the system keeps them in its own as well. */
const SHARED_BUFFERS = '32MB'

/** Similarity of trigrams from which two words match. */
const SIMILARITY_THRESHOLD = 0.2

/** Cost of a random page read relative to a sequential one: nearly the same from memory and from an SSD. */
const RANDOM_PAGE_COST = 1.1

const LIMITS = `-c statement_timeout=2500 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC -c pg_trgm.similarity_threshold=${SIMILARITY_THRESHOLD} -c random_page_cost=${RANDOM_PAGE_COST}`

/** A pool ends once all connections are released. Shutdown does not wait longer than this for one that hangs. */
const CLOSE_MS = 3_000

/** Timeout of a statement of a migration or backup; one that hangs would block all later backups. */
const MAX_STATEMENT_MS = 3_600_000

async function connectServer(address: string): Promise<Connection> {
  // The client-side timeout covers a server that does not respond at all.
  const pool = openPool(address, { max: 10, options: LIMITS, query_timeout: 2_800 })
  const longRunningPool = openPool(address, {
    max: 1,
    options: '-c timezone=UTC',
    // A start connects while it loads code, and on a busy machine that takes longer than a request may wait.
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 1_000,
    query_timeout: MAX_STATEMENT_MS,
  })
  const previewPool = openPool(address, {
    max: 1,
    options: LIMITS,
    query_timeout: 2_800,
    idleTimeoutMillis: 10_000,
  })
  return {
    db: databaseOf(pool),
    longRunningDb: databaseOf(longRunningPool),
    previewDb: databaseOf(previewPool),
    poolUsage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      const ended = Promise.all([pool.end(), longRunningPool.end(), previewPool.end()])
      await Promise.race([ended, pause(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

function openPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 2_500, keepAlive: true, ...options })
  // The pool replaces broken connections and rejects their queries. Without a listener the error would end the process.
  pool.on('error', () => undefined)
  const statements = new NamedStatements()
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    statements.install(client)
  })
  return pool
}

/** Drizzle's own transaction leaks a connection that breaks before the first statement. */
function databaseOf(pool: pg.Pool): Database {
  const database = drizzleNodePostgres({ client: withGate(pool) })
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
