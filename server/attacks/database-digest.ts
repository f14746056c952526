import { sql } from 'drizzle-orm'
import type { Connection } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'

/** A hash per table. Equal digests mean that nothing has changed. */
export async function databaseDigest({ db }: Connection): Promise<Record<string, string>> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`),
  )
  const digests = tables.map(
    ({ name }) => `select '${name}' as name,
      md5(coalesce(string_agg(kept::text, ' ' order by kept::text), '')) as digest from ${name} kept`,
  )
  const rows = rowsOf<{ name: string; digest: string }>(
    await db.execute(sql.raw(digests.join(' union all '))),
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]).toSorted())
}

/** Names of the tables that `work` changes. */
export async function tablesChangedBy(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await databaseDigest(connection)
  await work()
  const after = await databaseDigest(connection)
  return Object.keys(after).filter((name) => after[name] !== before[name])
}
