import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { lockDirectory } from './directory-lock.ts'

/** The database as operations see it, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface Connection {
  db: Database
  /** Whether this process is the only one that can write. */
  embedded: boolean
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
  const client = await PGlite.create({ dataDir: directory })
  await client.exec(`set timezone = 'UTC'`)
  const close = async () => {
    await client.close()
    unlock()
  }
  return { db: drizzlePglite({ client }), embedded: true, close }
}

async function connectServer(address: string): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 2_500,
    options:
      '-c timezone=UTC -c statement_timeout=3000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return { db: drizzleNodePostgres({ client: pool }), embedded: false, close: () => pool.end() }
}
