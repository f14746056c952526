import { and, asc, eq, gt, gte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Call } from '#contract/call.ts'
import type { Paging } from '#contract/paging.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { entities } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { Context } from './context.ts'

interface Listed extends Record<string, unknown> {
  id: number
}

/** Whether a part of a list is requested, which is sorted by id. */
export function isPart({ after, limit, changed_since }: Partial<Paging>): boolean {
  return after !== undefined || limit !== undefined || changed_since !== undefined
}

export function afterId(column: PgColumn, after: number | undefined): SQL | undefined {
  return after === undefined ? undefined : gt(column, after)
}

/** Rows of a list; the database cuts the requested part, except with "changed_since", for which the gate needs all. */
export async function listRows<Table extends ContentTable>(
  db: Database,
  { table, order }: { table: Table; order: Entity['order'] },
  where: SQL | undefined,
  part: Paging,
): Promise<Table['$inferSelect'][]> {
  const { after, limit, changed_since } = part
  const all = db.select().from(table as ContentTable)
  if (!isPart(part) || changed_since !== undefined) return all.where(where).orderBy(...order)
  const rows = all.where(and(where, afterId(table.id, after))).orderBy(asc(table.id))
  return limit === undefined ? rows : rows.limit(limit)
}

/**
 * The requested part of a list: sorted by id, so that a record added meanwhile shifts no page. Applied to every list,
 * also to one that the database has cut already.
 */
export async function pageOfList<Output>(
  context: Context,
  { pages: key = '', path }: Call,
  output: Output,
  { limit, ...part }: Paging,
): Promise<Output> {
  const { after, changed_since } = part
  const hasOwnLimit = path.includes(':limit')
  if (!isPart(hasOwnLimit ? part : { ...part, limit })) return output
  const all = ((output as Record<string, Listed[]>)[key] ?? []).toSorted((a, b) => a.id - b.id)
  const later = all.filter(({ id }) => after === undefined || id > after)
  const changed = changed_since === undefined ? later : await changedSince(context, key, later, changed_since)
  const ids = changed_since !== undefined && after === undefined ? { ids: all.map(({ id }) => id) } : {}
  return { ...output, [key]: changed.slice(0, limit), ...ids }
}

async function changedSince(
  { db }: Context,
  key: string,
  records: Listed[],
  since: string,
): Promise<Listed[]> {
  const rows = await db
    .selectDistinct({ id: revisionTable.entity_id })
    .from(revisionTable)
    .where(and(eq(revisionTable.entity, key), gte(revisionTable.at, since)))
  const saved = new Set(rows.map(({ id }) => id))
  const begins = entities.find((entity) => entity.key === key)?.visibleFrom?.name
  return records.filter(
    (record) => saved.has(record.id) || (begins !== undefined && isSince(record[begins], since)),
  )
}

function isSince(value: unknown, since: string): boolean {
  return typeof value === 'string' && new Date(value) >= new Date(since)
}
