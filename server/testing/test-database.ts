import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { loadFixtures } from '#seed/load.ts'
import { connect, openEmbedded, type Connection, type Database } from '#server/database/connect.ts'
import { migrate, rowsOf } from '#server/database/migrate.ts'

let opened: Promise<Connection> | undefined

/** Resets the database of the test worker to the fixtures; on PostgreSQL or in memory. */
export async function freshDatabase(): Promise<Connection> {
  opened ??= open()
  const connection = await opened
  await connection.db.execute(sql`select reset_for_test()`)
  return connection
}

/** How many sessions wait for a lock; PostgreSQL only. */
export async function countLockWaits(db: Database): Promise<number> {
  const found = await db.execute(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rowsOf<{ waiting: number }>(found)[0]!.waiting
}

/** A new database without tables; the test closes it. */
export async function emptyDatabase(purpose: string): Promise<Connection> {
  const address = process.env.DATABASE_URL
  return address ? openOnServer(address, purpose) : openInMemory()
}

let created: Promise<string> | undefined

/** Copies an embedded database without tables into a data directory: to create one takes seconds of processor time. */
export async function copyEmptyDatabase(dataDirectory: string): Promise<void> {
  created ??= createEmptyDatabase()
  await cp(await created, dataDirectory, { recursive: true })
}

async function createEmptyDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-empty-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await (await connect({ DATA_DIR: folder })).close()
  return folder
}

async function open(): Promise<Connection> {
  const connection = await emptyDatabase('test')
  await migrate(connection.longRunningDb)
  await loadFixtures(connection.db)
  // The site config links to file 1, which therefore can't be deleted: tests use later ids.
  await connection.db.execute(sql`select setval(pg_get_serial_sequence('file', 'id'), 1)`)
  await defineReset(connection.db)
  return connection
}

async function openInMemory(): Promise<Connection> {
  const client = await openEmbedded()
  const db = drizzle({ client })
  return { db, longRunningDb: db, previewDb: db, close: () => client.close() }
}

async function openOnServer(address: string, purpose: string): Promise<Connection> {
  const name = `meshwork_${purpose}_${process.env.VITEST_POOL_ID ?? '1'}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = new URL(address)
  own.pathname = `/${name}`
  return connect({ DATABASE_URL: own.href, DATA_DIR: '' })
}

/** Far more than the fixtures have. */
const MANY_ROWS = 800

/**
 * Keeps the fixtures and defines a fast reset. Its statements are the same for every test, so PostgreSQL plans them once,
 * and foreign keys are checked at the end of each, in whatever order its tables come. Tests rarely change fixtures.
 */
async function defineReset(db: Database): Promise<void> {
  const found = await db.execute(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'applied_migration'`)
  const tables = rowsOf<{ name: string }>(found).map(({ name }) => name)
  const isFilled = async (name: string) =>
    rowsOf(await db.execute(sql`select from ${sql.identifier(name)} limit 1`)).length > 0
  const filled: string[] = []
  for (const name of tables) if (await isFilled(name)) filled.push(name)
  const others = tables.filter((name) => !filled.includes(name))

  await db.execute(sql`create schema fixture`)
  for (const name of filled)
    await db.execute(sql.raw(`create table fixture."${name}" as table public."${name}"`))
  await db.execute(sql`
    create table fixture.sequence_state as
    select sequencename, last_value from pg_sequences where schemaname = 'public'`)

  const inOneStatement = (names: string[], write: (name: string) => string) =>
    `with ${names.map((name) => `"${name}" as (${write(name)})`).join()} select into done;`
  const empty = (name: string) => `delete from public."${name}"`
  const fill = (name: string) => `insert into public."${name}" table fixture."${name}"`
  const differs = (name: string) =>
    `exists ((table public."${name}" except table fixture."${name}")
       union all (table fixture."${name}" except table public."${name}"))`
  await db.execute(
    sql.raw(`
      create function reset_for_test() returns void language plpgsql as $$
      declare done record; name text; counted bigint;
      begin
        -- Lets rows of the activity be deleted.
        perform set_config('meshwork.activity_before', 'infinity', true);
        -- Foreign keys look at every row. To go without them drops all plans, which costs more than few rows.
        if exists (select from (${tables.map((name) => `select 1 from public."${name}"`).join(' union all ')}) rows offset ${MANY_ROWS}) then
          perform set_config('session_replication_role', 'replica', true);
        end if;
        if ${filled.map(differs).join(' or ')} then
          ${inOneStatement(tables, empty)}
          ${inOneStatement(filled, fill)}
        else
          ${inOneStatement(others, empty)}
        end if;
        for name, counted in
          select sequencename, before.last_value from pg_sequences now join fixture.sequence_state before using (sequencename)
          where schemaname = 'public' and now.last_value is distinct from before.last_value
        loop
          perform setval(format('public.%I', name), coalesce(counted, 1), counted is not null);
        end loop;
      end $$`),
  )
}
