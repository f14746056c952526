import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { entities, entityOfTable } from './entities.ts'
import type { DeleteRule, Entity } from './entity.ts'
import type { RecordList } from './record-list.ts'

/** The columns of a table that name records of others, and what the database does when those are gone. */
export function foreignKeys(table: PgTable) {
  return getTableConfig(table).foreignKeys.map(({ reference, onDelete }) => {
    const { columns, foreignTable } = reference()
    return { column: columns[0] as PgColumn, other: foreignTable, onDelete }
  })
}

/** The entity whose records a field of a table names. */
export function namedEntity(table: ContentTable, field: string): Entity {
  const other = foreignKeys(table).find(({ column }) => column.name === field)?.other
  const named = other && entityOfTable(other)
  if (!named) throw new Error(`The field ${field} names no record.`)
  return named
}

/** A foreign key by which records of one entity use those of another. */
export interface Reference {
  /** The entity whose records hold it. */
  entity: Entity
  field: string
  /** The column that names the other record: of the entity's table, or of the table of a list. */
  column: PgColumn
  list?: RecordList
  rule: DeleteRule
  /** Whom people are told of as the user: the entity itself, or what it joins to the other record. */
  user: Entity
  userField: string
  /** Whether a record of the user names the one with an id. */
  names: (id: number) => SQL
}

const found = new Map<Entity, Reference[]>()

/** Every reference to the records of an entity, read from the foreign keys of all entities and their lists. */
export function referencesTo(target: Entity): Reference[] {
  const known = found.get(target) ?? entities.flatMap((entity) => referencesBetween(entity, target))
  found.set(target, known)
  return known
}

function referencesBetween(entity: Entity, target: Entity): Reference[] {
  const inColumns = foreignKeys(entity.table)
    .filter(({ other }) => other === target.table)
    .map(({ column, onDelete }) => inColumn(entity, column, onDelete === 'set null' ? 'unlink' : 'refuse'))
  const inLists = Object.entries(entity.lists).flatMap(([field, list]) =>
    foreignKeys(list.table)
      .filter(({ column, other }) => column === list.member && other === target.table)
      .map(({ onDelete }) => inList(entity, field, list, onDelete === 'restrict' ? 'refuse' : 'unlink')),
  )
  return [...inColumns, ...inLists]
}

function inColumn(entity: Entity, column: PgColumn, usual: DeleteRule): Reference {
  const field = column.name
  const reference = { entity, field, column, rule: entity.onDelete[field] ?? usual }
  if (!entity.joinedAs) return { ...reference, user: entity, userField: field, names: (id) => eq(column, id) }
  const end = foreignKeys(entity.table).find((key) => key.column !== column)!
  const user = entityOfTable(end.other)!
  const isJoined = (id: number) =>
    and(eq(end.column, user.table.id), eq(column, id), isNull(entity.table.deleted_at))
  return { ...reference, user, userField: entity.joinedAs, names: (id) => hasRow(entity.table, isJoined(id)) }
}

function inList(entity: Entity, field: string, list: RecordList, usual: DeleteRule): Reference {
  const { member, owner } = list
  const isListed = (id: number) => and(eq(owner, entity.table.id), eq(member, id))
  return {
    entity,
    field,
    list,
    column: member,
    rule: entity.onDelete[field] ?? usual,
    user: entity,
    userField: field,
    names: (id: number) => hasRow(list.table, isListed(id)),
  }
}

function hasRow(table: PgTable, where: SQL | undefined): SQL {
  return exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(table)
      .where(where),
  )
}

/** The references by which records go to the trash with one of an entity, and come back with it. */
export function takenAlong(target: Entity): Reference[] {
  return referencesTo(target).filter(({ rule }) => rule === 'take')
}
