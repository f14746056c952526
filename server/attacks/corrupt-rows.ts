import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { updatable } from './resources.ts'

/** Values that no call accepts, but that an import, an older release or manual SQL may have stored. */
const VALUES: Record<string, string[]> = {
  text: [`'' || id || chr(1) || ']]>]]>' || chr(65534) || repeat('x', 600)`],
  date: [`'infinity'`, `'0044-03-15 BC'`, `'0001-05-04'`, `'12026-01-01'`],
  'timestamp with time zone': [`'-infinity'`, `'0044-03-15 BC'`, `'0001-05-04'`, `'infinity'`],
}
const VARIANTS = 4

/**
 * Stores invalid values in every text, date and timestamp column of the content tables, except columns with a check
 * constraint. Returns the number of columns.
 */
export async function corruptRows(db: Database): Promise<number> {
  const columns = rowsOf<{ table: string; name: string; type: string }>(
    await db.execute(sql`
      select table_name as table, column_name as name, data_type as type from information_schema.columns c
      where table_schema = 'public' and column_name not in ('added', 'deleted_at')
        and not exists (select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
          where contype = 'c' and conrelid = c.table_name::regclass and attname = c.column_name)`),
  )
  let corrupted = 0
  for (const { key } of updatable) {
    const own = columns.filter(({ table, type }) => table === key && type in VALUES)
    for (let variant = 0; variant < VARIANTS && own.length > 0; variant += 1) {
      // A record that has ended would not be shown at all.
      const valueOf = (name: string, type: string) =>
        name === 'online_until' ? `'infinity'` : VALUES[type]![variant % VALUES[type]!.length]
      const values = own.map(({ name, type }) => `"${name}" = ${valueOf(name, type)}`)
      await db.execute(
        sql.raw(`update "${key}" set ${values.join(', ')} where id % ${VARIANTS} = ${variant}`),
      )
    }
    corrupted += own.length
  }
  return corrupted
}
