import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { lists } from '#contract/desk/lists.ts'
import { Failure } from '#domain/failure.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { entityOf } from '#server/entities/entities.ts'
import { columnOf, type Entity } from '#server/entities/entity.ts'
import { readLists } from '#server/entities/record-list.ts'
import { foreignKeys, referencedEntity } from '#server/entities/references.ts'
import type { Operation } from '#server/engine/operation.ts'
import { selectList } from './select-list.ts'

const DEFAULT_LIMIT = 100

/** A part of a list: two statements, whatever its length. */
export const listRecords: Operation<typeof lists.listRecords> = async ({ db }, input) => {
  const { fields, group, offset = 0, limit = DEFAULT_LIMIT, ...query } = input
  const entity = entityOf(input.entity)
  const names = namesOf(entity, fields)
  const { where, order } = selectList(entity, query)
  const grouping = group === undefined ? null : groupingOf(entity, group)
  const rows = await readPart(db, entity, names, grouping, where, order, { offset, limit })
  const groups = grouping ? await countGroups(db, entity, grouping, where) : []
  const total = grouping
    ? groups.reduce((sum, { count }) => sum + count, 0)
    : await db.$count(entity.table, where)
  return { records: await withLists(db, entity, names, rows), total, groups }
}

/** The fields to answer: those of the contract, never other columns. */
function namesOf({ description }: Entity, fields: string | undefined): string[] {
  const known = [...Object.keys(description.fields.shape), ...Object.keys(description.facts.shape)]
  if (fields === undefined) return known
  const asked = fields.split(',').filter((name) => name !== '' && name !== 'id' && name !== 'version')
  if (!asked.every((name) => known.includes(name)))
    throw new Failure('INVALID_INPUT', { fields: { fields: 'Expected fields of the list' } })
  return asked
}

interface Grouping {
  table: ContentTable
  /** Joins the record that a row belongs to, unless it is in the trash. */
  isGroup: SQL | undefined
  order: SQL[]
}

function groupingOf(entity: Entity, field: string): Grouping {
  const isReference = foreignKeys(entity.table).some(
    ({ column, other }) => column.name === field && other !== entity.table,
  )
  if (!isReference || !(field in entity.description.fields.shape))
    throw new Failure('INVALID_INPUT', { fields: { group: 'Expected a field with a reference' } })
  const { table, order } = referencedEntity(entity.table, field)
  return {
    table,
    isGroup: and(eq(columnOf(entity.table, field), table.id), isNull(table.deleted_at)),
    order: [sql`(${table.id} is null)`, ...order, sql`${table.id}`],
  }
}

interface Row extends Record<string, unknown> {
  id: number
}

async function readPart(
  db: Database,
  { table, lists }: Entity,
  names: string[],
  grouping: Grouping | null,
  where: SQL,
  order: SQL[],
  { offset, limit }: { offset: number; limit: number },
): Promise<Row[]> {
  const stored = names.filter((name) => !(name in lists)).map((name) => [name, columnOf(table, name)])
  const columns = { id: table.id, version: table.version, ...Object.fromEntries(stored) }
  const all = db.select(columns).from(table)
  const joined = grouping ? all.leftJoin(grouping.table, grouping.isGroup) : all
  const sorted = joined.where(where).orderBy(...(grouping?.order ?? []), ...order)
  return (await sorted.limit(limit).offset(offset)) as unknown as Row[]
}

async function countGroups(
  db: Database,
  { table }: Entity,
  { table: other, isGroup, order }: Grouping,
  where: SQL,
) {
  const rows = await db
    .select({ id: other.id, count: sql<number>`count(*)::int` })
    .from(table)
    .leftJoin(other, isGroup)
    .where(where)
    .groupBy(other.id)
    .orderBy(...order)
  return rows.map(({ id, count }) => ({ id: id === null ? null : Number(id), count }))
}

/** Adds the fields that list other records, with one statement for each. */
async function withLists(db: Database, { lists }: Entity, names: string[], rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows
  const listed = Object.entries(lists).filter(([name]) => names.includes(name))
  const members = await Promise.all(
    listed.map(
      async ([name, list]) =>
        [
          name,
          await readLists(
            db,
            list,
            rows.map(({ id }) => id),
          ),
        ] as const,
    ),
  )
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(members.map(([name, byOwner]) => [name, byOwner.get(row.id) ?? []])),
  }))
}
