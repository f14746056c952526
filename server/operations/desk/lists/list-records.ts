import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { lists } from '#contract/desk/lists.ts'
import { Failure } from '#domain/failure.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { findEntity } from '#server/entities/entities.ts'
import { columnOf } from '#server/entities/entity.ts'
import { readLists } from '#server/entities/record-list.ts'
import { foreignKeys, referencedEntity } from '#server/entities/references.ts'
import type { Operation } from '#server/engine/operation.ts'
import { listedOf, type Listed } from './listed.ts'
import { selectList } from './select-list.ts'

const DEFAULT_LIMIT = 100

/** A part of a list: two statements, whatever its length. */
export const listRecords: Operation<typeof lists.listRecords> = async ({ db }, input) => {
  const { fields, group, offset = 0, limit = DEFAULT_LIMIT, ...query } = input
  const entity = listedOf(input.entity)
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

/** The fields to answer: those of the contract and computed ones that are asked for, never other columns. */
function namesOf({ description, computed }: Listed, fields: string | undefined): string[] {
  const known = [...Object.keys(description.fields.shape), ...Object.keys(description.facts.shape)]
  if (fields === undefined) return known
  const asked = fields.split(',').filter((name) => name !== '' && name !== 'id' && name !== 'version')
  if (!asked.every((name) => known.includes(name) || Object.hasOwn(computed, name)))
    throw new Failure('INVALID_INPUT', { fields: { fields: 'Expected fields of the list' } })
  return asked
}

interface Grouping {
  /** The value that the rows of a group share. */
  key: PgColumn
  name: PgColumn | SQL
  /** Joins the record that a row belongs to, unless it is in the trash. */
  join?: { table: ContentTable; on: SQL | undefined }
  order: SQL[]
}

/** Groups by the records that a field references, or by its fixed values in the order of the contract. */
function groupingOf(entity: Listed, field: string): Grouping {
  const schema =
    Object.hasOwn(entity.description.fields.shape, field) && entity.description.fields.shape[field]
  const isReference =
    findEntity(entity.key) &&
    foreignKeys(entity.table).some(({ column, other }) => column.name === field && other !== entity.table)
  if (schema instanceof z.ZodEnum) {
    const column = columnOf(entity.table, field)
    const values = sql.join(
      schema.options.map((value) => sql`${value}`),
      sql`, `,
    )
    return { key: column, name: column, order: [sql`array_position(array[${values}]::text[], ${column})`] }
  }
  if (!schema || !isReference)
    throw new Failure('INVALID_INPUT', {
      fields: { group: 'Expected a field with a reference or fixed values' },
    })
  const { table, name, order } = referencedEntity(entity.table, field)
  return {
    key: table.id,
    name,
    join: { table, on: and(eq(columnOf(entity.table, field), table.id), isNull(table.deleted_at)) },
    order: [sql`(${table.id} is null)`, ...order, sql`${table.id}`],
  }
}

interface Row extends Record<string, unknown> {
  id: number
}

async function readPart(
  db: Database,
  { table, lists, computed }: Listed,
  names: string[],
  grouping: Grouping | null,
  where: SQL,
  order: SQL[],
  { offset, limit }: { offset: number; limit: number },
): Promise<Row[]> {
  const stored = names
    .filter((name) => !(name in lists))
    .map((name) => [name, computed[name]?.from ?? columnOf(table, name)])
  const columns = { id: table.id, version: table.version, ...Object.fromEntries(stored) }
  const all = db.select(columns).from(table)
  const joined = grouping?.join ? all.leftJoin(grouping.join.table, grouping.join.on) : all
  const sorted = joined.where(where).orderBy(...(grouping?.order ?? []), ...order)
  const rows = (await sorted.limit(limit).offset(offset)) as unknown as Row[]
  const made = Object.entries(computed).filter(([name]) => names.includes(name))
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(made.map(([name, { of }]) => [name, of(row[name] as never)])),
  }))
}

async function countGroups(db: Database, { table }: Listed, grouping: Grouping, where: SQL) {
  const { key, name, join, order } = grouping
  const all = db
    .select({
      id: sql<number | string | null>`${key}`,
      name: sql<string | null>`${name}`,
      count: sql<number>`count(*)::int`,
    })
    .from(table)
  const joined = join ? all.leftJoin(join.table, join.on) : all
  const rows = await joined
    .where(where)
    .groupBy(key)
    .orderBy(...order)
  return rows.map((group) => ({ ...group, name: plainText(group.name ?? '') }))
}

/** Adds the fields that list other records, with one statement for each. */
async function withLists(db: Database, { lists }: Listed, names: string[], rows: Row[]): Promise<Row[]> {
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
