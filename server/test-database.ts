import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { connect, type Connection } from './database/connect.ts'
import { migrate, rowsOf } from './database/migrate.ts'

let opened: Promise<Connection> | undefined

/** One migrated database per test worker: on the PostgreSQL that DATABASE_URL names, else in memory. */
export function testDatabase(): Promise<Connection> {
  opened ??= open()
  return opened
}

async function open(): Promise<Connection> {
  const address = process.env.DATABASE_URL
  const connection = address ? await openOnServer(address) : await openInMemory()
  await migrate(connection.db)
  return connection
}

async function openInMemory(): Promise<Connection> {
  const client = await PGlite.create()
  await client.exec(`set timezone = 'UTC'`)
  return { db: drizzle({ client }), embedded: true, close: () => client.close() }
}

async function openOnServer(address: string): Promise<Connection> {
  const name = `meshwork_test_${process.env.VITEST_POOL_ID ?? '1'}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = new URL(address)
  own.pathname = `/${name}`
  return connect({ DATABASE_URL: own.href, DATA_DIR: '' })
}

/** Empties every table, so that each test starts from nothing. */
export async function emptyDatabase({ db }: Connection): Promise<void> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`
      select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'applied_migration'`),
  )
  await db.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`))
}
