import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import type { MentionRow } from './record-mentions.ts'

/** A row of the index as it is stored. */
export type StoredRow = typeof textMentionTable.$inferSelect

interface Update {
  old: StoredRow
  row: MentionRow
}

const BATCH_SIZE = 2_000

const { id: idColumn, ...columns } = getTableColumns(textMentionTable)
const names = Object.keys(columns) as (keyof typeof columns)[]

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
  stored: StoredRow[],
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
  await updateRows(tx, updated)
  const ids = unused.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(textMentionTable).where(inArray(idColumn, ids))
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
    await tx.update(textMentionTable).set(Object.fromEntries(changed)).where(eq(idColumn, old.id))
    return
  }
  const rows = updates.map(({ old, row }) => ({ ...row, id: old.id }))
  const types = sql.raw(names.map((name) => `${name} ${columns[name].getSQLType()}`).join(', '))
  const values = sql.raw(names.map((name) => `${name} = changed.${name}`).join(', '))
  await tx.execute(sql`
    update text_mention set ${values}
    from json_to_recordset(${JSON.stringify(rows)}) as changed (id bigint, ${types})
    where text_mention.id = changed.id`)
}
