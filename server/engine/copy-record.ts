import { and, eq, getTableColumns, getTableName, is, isNull, sql } from 'drizzle-orm'
import { getTableConfig, IndexedColumn } from 'drizzle-orm/pg-core'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import type { Entity } from '#server/entities/entity.ts'
import { fillList, readList } from '#server/entities/record-list.ts'
import type { Context } from './context.ts'
import { writeContent } from './content-write.ts'
import { freeFriendlyUrl } from './friendly-url.ts'

export interface CopiedRow extends Record<string, unknown> {
  id: number
}

/** What a copy has instead of the values of its original, beside free values of unique fields. */
type ValuesOfCopy = (original: CopiedRow, tx: Database) => Promise<Record<string, unknown>>

/**
 * Copies a record with its lists of other records. The copy is a draft and offline, so visitors do not see it; what must
 * be unique gets a number.
 */
export async function copyRecord(
  context: Context,
  { key, table, lists }: Entity,
  id: number,
  valuesOfCopy: ValuesOfCopy = async () => ({}),
): Promise<CopiedRow> {
  return writeContent(context, async (tx, note) => {
    const [found] = await tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deleted_at)))
    if (!found) throw new Failure('NOT_FOUND')
    const { id: _id, version: _version, added: _added, ...values } = found
    const own = await valuesOfCopy(found as CopiedRow, tx)
    const copy = {
      ...values,
      ...('is_online' in values && { is_online: false }),
      is_draft: true,
      added: context.now.toISOString(),
      ...own,
    }
    const unique = await freeUniqueValues(tx, table, copy, Object.keys(own))
    const [row] = await tx
      .insert(table)
      .values({ ...copy, ...unique })
      .returning()
    const record: CopiedRow = { ...row, id: Number(row!.id) }
    for (const [field, list] of Object.entries(lists)) {
      const members = await readList(tx, list, id)
      await fillList(tx, list, record.id, members)
      record[field] = members
    }
    note({ entity: key, action: 'create', record })
    return record
  })
}

/**
 * Free values for the text columns that must be unique, such as friendly URLs and codes, within the scope of their index.
 * The name of an index ends with the column.
 */
async function freeUniqueValues(
  tx: Database,
  table: ContentTable,
  row: Record<string, unknown>,
  given: string[],
): Promise<Record<string, string>> {
  const columns = getTableColumns(table)
  const free: Record<string, string> = {}
  for (const { config } of getTableConfig(table).indexes) {
    const field = config.name?.slice(getTableName(table).length + 1) ?? ''
    const value = row[field]
    if (!config.unique || given.includes(field) || typeof value !== 'string' || value === '') continue
    const scope = config.columns
      .filter((part) => is(part, IndexedColumn))
      .map((part) => part as IndexedColumn)
    const within = scope
      .filter(({ name }) => name !== field)
      .map(({ name }) => sql`${columns[name!]} is not distinct from ${row[name!]}`)
    free[field] = await freeFriendlyUrl(tx, {
      table,
      column: columns[field]!,
      url: value,
      name: '',
      fallback: '',
      within: and(...within),
    })
  }
  return free
}
