import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import type { MentionRow } from './record-mentions.ts'

interface Update {
  old: MentionRow
  row: MentionRow
}

const BATCH_SIZE = 2_000

const { id: _id, ...columns } = getTableColumns(textMentionTable)
const names = Object.keys(columns) as (keyof typeof columns)[]

/** What identifies a row. The id does not, so that rows that are known without a query can be changed. */
const key = ['entity', 'record_id', 'field', 'position'] as const

/** A comparable form of a row; also the order of rows. */
export function rowKey(row: MentionRow): string {
  return JSON.stringify(names.map((name) => row[name]))
}

/** The part of a row that the database indexes; an update that keeps it is cheap. */
const indexedPart = ({ entity, record_id, kind, address, anchor }: MentionRow) =>
  JSON.stringify([entity, record_id, kind, address, anchor])

/** Turns stored rows into the wanted ones, and writes only what differs: most edits change the sentence of a link. */
export async function storeDifference(
  tx: Database,
  stored: MentionRow[],
  wanted: MentionRow[],
): Promise<void> {
  const gone = Map.groupBy(stored, rowKey)
  const missing = wanted.filter((row) => gone.get(rowKey(row))?.pop() === undefined)
  const rest = Map.groupBy([...gone.values()].flat(), indexedPart)
  const updated: Update[] = []
  const added: MentionRow[] = []
  for (const row of missing) {
    const old = rest.get(indexedPart(row))?.pop()
    if (old) updated.push({ old, row })
    else added.push(row)
  }
  const unused = [...rest.values()].flat()
  // A row that is not needed any more takes the place of a new one, which saves a statement.
  while (added.length > 0 && unused.length > 0) updated.push({ old: unused.pop()!, row: added.pop()! })
  // First, because an update may move another row to the position of a deleted one.
  await deleteRows(tx, unused)
  await updateRows(tx, updated)
  await insertRows(tx, added)
}

/** Inserts rows in batches. */
export async function insertRows(tx: Database, rows: MentionRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await tx.insert(textMentionTable).values(rows.slice(start, start + BATCH_SIZE))
}

async function updateRows(tx: Database, updates: Update[]): Promise<void> {
  const [first, ...others] = updates
  if (!first) return
  if (others.length === 0) {
    // The usual case; it is planned faster than the statement for many.
    const { old, row } = first
    const changed = names.filter((name) => row[name] !== old[name]).map((name) => [name, row[name]])
    const isOld = and(...key.map((name) => eq(columns[name], old[name])))
    await tx.update(textMentionTable).set(Object.fromEntries(changed)).where(isOld)
    return
  }
  const values = sql.raw(names.map((name) => `${name} = changed.${name}`).join(', '))
  const rows = updates.map(({ old, row }) => ({ ...row, ...oldKey(old) }))
  await tx.execute(sql`
    update text_mention set ${values}
    from json_to_recordset(${JSON.stringify(rows)}) as changed (${oldKeyTypes}, ${typesOf(names)})
    where ${isOldOf('changed')}`)
}

async function deleteRows(tx: Database, rows: MentionRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    delete from text_mention
    using json_to_recordset(${JSON.stringify(rows.map(oldKey))}) as gone (${oldKeyTypes})
    where ${isOldOf('gone')}`)
}

const oldKey = (row: MentionRow) => Object.fromEntries(key.map((name) => [`old_${name}`, row[name]]))

const typesOf = (list: readonly (keyof typeof columns)[], prefix = '') =>
  sql.raw(list.map((name) => `${prefix}${name} ${columns[name].getSQLType()}`).join(', '))

const oldKeyTypes = typesOf(key, 'old_')

const isOldOf = (list: string) =>
  sql.raw(key.map((name) => `text_mention.${name} = ${list}.old_${name}`).join(' and '))
