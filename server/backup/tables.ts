import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'

/** Row count and SHA-256 of the dump of each table, by name. */
export type TableFacts = Record<string, { rows: number; sha256: string }>

const BATCH_SIZE = 500

/** Dumps every table into a JSON Lines file, sorted by content, so equal tables have equal dumps. */
export async function dumpTables(tx: Database, folder: string): Promise<TableFacts> {
  const facts: TableFacts = {}
  for (const name of await tableNames(tx)) {
    const hash = createHash('sha256')
    let rows = 0
    const texts = async function* () {
      for await (const lines of linesOf(tx, name)) {
        const text = `${lines.join('\n')}\n`
        hash.update(text)
        rows += lines.length
        yield text
      }
    }
    await writeFile(join(folder, `${name}.jsonl`), texts(), { flag: 'wx', flush: true })
    facts[name] = { rows, sha256: hash.digest('hex') }
  }
  return facts
}

/** Loads dumps into the empty tables, within the transaction, and resets the identity sequences. */
export async function loadTables(tx: Database, folder: string): Promise<void> {
  const foreignKeys = await dropForeignKeys(tx)
  await tx.execute(sql`truncate applied_migration`)
  for (const name of await tableNames(tx)) {
    const table = sql.identifier(name)
    const columns = await storedColumns(tx, name)
    for await (const lines of batchesOf(join(folder, `${name}.jsonl`)))
      await tx.execute(sql`
        insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::jsonb)`)
  }
  for (const foreignKey of foreignKeys) await tx.execute(foreignKey)
  await tx.execute(
    sql.raw(`do $$ declare c record; begin
      for c in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES' loop
        execute format('select setval(pg_get_serial_sequence(%1$L, %2$L), coalesce((select max(%2$I) from %1$I), 0) + 1, false)', c.table_name, c.column_name);
      end loop; end $$`),
  )
}

/** Names of the tables whose dump does not match its checksum. */
export async function damagedTables(folder: string, facts: TableFacts): Promise<string[]> {
  const damaged: string[] = []
  for (const [name, { sha256 }] of Object.entries(facts)) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, `${name}.jsonl`)), hash).catch(() =>
      hash.update('unreadable'),
    )
    if (hash.digest('hex') !== sha256) damaged.push(name)
  }
  return damaged
}

async function tableNames(tx: Database): Promise<string[]> {
  const found = await tx.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rowsOf<{ name: string }>(found).map(({ name }) => name)
}

async function* linesOf(tx: Database, table: string): AsyncIterable<string[]> {
  await tx.execute(sql`
    declare dumped cursor for
    select to_jsonb(each)::text as line from ${sql.identifier(table)} as each
    order by (to_jsonb(each)::text) collate "C"`)
  for (;;) {
    const found = await tx.execute(sql.raw(`fetch ${BATCH_SIZE} from dumped`))
    const lines = rowsOf<{ line: string }>(found).map(({ line }) => line)
    if (lines.length === 0) break
    yield lines
  }
  await tx.execute(sql`close dumped`)
}

/** Splits at line feeds only: a JSON text may contain other Unicode line separators. */
async function* batchesOf(path: string): AsyncIterable<string[]> {
  let lines: string[] = []
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const parts = (rest + String(chunk)).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      lines.push(line)
      if (lines.length < BATCH_SIZE) continue
      yield lines
      lines = []
    }
  }
  if (lines.length > 0) yield lines
}

/** All columns but the generated ones. */
async function storedColumns(tx: Database, table: string): Promise<SQL> {
  const found = await tx.execute(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
  const names = rowsOf<{ name: string }>(found).map(({ name }) => sql`${sql.identifier(name)}`)
  return sql.join(names, sql`, `)
}

/** Drops the foreign keys, since rows may reference later ones; returns the statements that add them again. */
async function dropForeignKeys(tx: Database): Promise<SQL[]> {
  const found = await tx.execute(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const foreignKeys = rowsOf<{ drop: string; add: string }>(found)
  for (const { drop } of foreignKeys) await tx.execute(sql.raw(drop))
  return foreignKeys.map(({ add }) => sql.raw(add))
}
