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

async function open(): Promise<Connection> {
  const connection = await emptyDatabase('test')
  await migrate(connection.longRunningDb)
  await loadFixtures(connection.db)
  // The site config links to file 1, which therefore can't be deleted: tests use later ids.
  await connection.db.execute(sql`select setval(pg_get_serial_sequence('file', 'id'), 1)`)
  for (const statement of SNAPSHOT_FIXTURES) await connection.db.execute(statement)
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

/** Fast reset: empties only the tables with rows, copies the fixtures back and resets changed sequences. */
const SNAPSHOT_FIXTURES = [
  sql`create schema fixture`,
  sql.raw(`
    do $$
    declare name text; filled boolean;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'applied_migration' loop
        execute format('select exists (select from public.%I)', name) into filled;
        if filled then execute format('create table fixture.%1$I as table public.%1$I', name); end if;
      end loop;
    end $$`),
  sql`create table fixture.sequence_state as select sequencename, last_value from pg_sequences where schemaname = 'public'`,
  sql.raw(`
    create function reset_for_test() returns void language plpgsql as $$
    declare name text; filled boolean; counted bigint;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'applied_migration' loop
        execute format('select exists (select from public.%I)', name) into filled;
        continue when not filled;
        execute format('delete from public.%I', name);
        if to_regclass(format('fixture.%I', name)) is not null then
          execute format('insert into public.%1$I select * from fixture.%1$I', name);
        end if;
      end loop;
      for name, counted in
        select sequencename, before.last_value from pg_sequences now join fixture.sequence_state before using (sequencename)
        where schemaname = 'public' and now.last_value is distinct from before.last_value
      loop
        perform setval(format('public.%I', name), coalesce(counted, 1), counted is not null);
      end loop;
    end $$`),
]
