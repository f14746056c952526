import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { OperatorError } from '#server/runtime/operator-error.ts'
import { LOCKS } from './advisory-locks.ts'
import type { Database } from './connect.ts'

/** Migrates the database to the newest schema in one transaction; an advisory lock keeps other processes out. */
export async function migrate(db: Database, folder = 'migrations'): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '60s'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.migration})`)
    await tx.execute(
      sql`create table if not exists applied_migration (hash text primary key, at timestamptz default now())`,
    )
    const known = rowsOf<{ hash: string }>(await tx.execute(sql`select hash from applied_migration`))
    const applied = new Set(known.map((row) => row.hash))
    const current = new Set(migrations.map((migration) => migration.hash))
    if ([...applied].some((hash) => !current.has(hash))) {
      throw new OperatorError(
        'The database has a newer structure than this version of Meshwork. Start the newer version. ' +
          'In development, "npm run dev -- --fresh" deletes the database and fills it again.',
      )
    }
    for (const migration of migrations.filter(({ hash }) => !applied.has(hash))) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into applied_migration (hash) values (${migration.hash})`)
    }
  })
}

/** The rows of a raw query; both drivers wrap them in an object. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows
}
