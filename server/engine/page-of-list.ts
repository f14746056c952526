import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Paging } from '#contract/paging.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { entities } from '#server/entities/entities.ts'
import type { Context } from './context.ts'

interface Listed extends Record<string, unknown> {
  id: number
}

/**
 * The requested part of a list: sorted by id, so that a record added meanwhile shifts no page. Lists are small and read
 * whole anyway; the parts spare the client, not the database.
 */
export async function pageOfList<Output>(
  context: Context,
  key: string,
  output: Output,
  { after, limit, changed_since }: Paging,
): Promise<Output> {
  if (after === undefined && limit === undefined && changed_since === undefined) return output
  const all = (output as Record<string, Listed[]>)[key] ?? []
  const later = all.filter(({ id }) => after === undefined || id > after)
  const changed = changed_since === undefined ? later : await changedSince(context, key, later, changed_since)
  const sorted = changed.toSorted((a, b) => a.id - b.id)
  return { ...output, [key]: sorted.slice(0, limit) }
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
    .where(
      and(
        eq(revisionTable.entity, key),
        gte(revisionTable.at, since),
        inArray(revisionTable.entity_id, [...records.map(({ id }) => id), -1]),
      ),
    )
  const saved = new Set(rows.map(({ id }) => id))
  const begins = entities.find((entity) => entity.key === key)?.visibleFrom?.name
  return records.filter(
    (record) => saved.has(record.id) || (begins !== undefined && isSince(record[begins], since)),
  )
}

function isSince(value: unknown, since: string): boolean {
  return typeof value === 'string' && new Date(value) >= new Date(since)
}
