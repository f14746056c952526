import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { translationTable } from '#server/database/tables/translations.ts'
import { entities, entityOfTable } from './entities.ts'
import type { DeleteRule, Entity } from './entity.ts'
import type { RecordList } from './record-list.ts'
import { wayfindingEntities } from './wayfinding.ts'

interface ForeignKey {
  column: PgColumn
  other: PgTable
  onDelete: string | undefined
}

const keysOfTables = new Map<PgTable, ForeignKey[]>()

/** The foreign key columns of a table, with their targets and ON DELETE actions. Asked for per row by the search index. */
export function foreignKeys(table: PgTable): ForeignKey[] {
  const known = keysOfTables.get(table)
  if (known) return known
  const keys = getTableConfig(table).foreignKeys.map(({ reference, onDelete }) => {
    const { columns, foreignTable } = reference()
    return { column: columns[0] as PgColumn, other: foreignTable, onDelete }
  })
  keysOfTables.set(table, keys)
  return keys
}

/** The entity that a field of a table references. */
export function referencedEntity(table: ContentTable, field: string): Entity {
  const other = foreignKeys(table).find(({ column }) => column.name === field)?.other
  const referenced = other && entityOfTable(other)
  if (!referenced) throw new Error(`The field ${field} references no record.`)
  return referenced
}

/** A foreign key from records of one entity to those of another. */
export interface Reference {
  /** The referencing entity. */
  entity: Entity
  field: string
  /** The foreign key column, in the entity's table or in the join table of a list. */
  column: PgColumn
  list?: RecordList
  rule: DeleteRule
  /** The entity shown to people as the user: the referencing one or, for join entities, the one on the other side. */
  user: Entity
  userField: string
  /** Whether a record of the user references the one with this id. */
  isUserOf: (id: number) => SQL
}

const cache = new Map<Entity, Reference[]>()

/** All references to the records of an entity, derived from the foreign keys of all entities and their lists. */
export function referencesTo(target: Entity): Reference[] {
  const references = cache.get(target) ?? entities.flatMap((entity) => referencesBetween(entity, target))
  cache.set(target, references)
  return references
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

function inColumn(entity: Entity, column: PgColumn, defaultRule: DeleteRule): Reference {
  const field = column.name
  const reference = { entity, field, column, rule: entity.onDelete[field] ?? defaultRule }
  if (!entity.joinedAs)
    return { ...reference, user: entity, userField: field, isUserOf: (id) => eq(column, id) }
  const otherKey = foreignKeys(entity.table).find((key) => key.column !== column)!
  const user = entityOfTable(otherKey.other)!
  const isJoined = (id: number) =>
    and(eq(otherKey.column, user.table.id), eq(column, id), isNull(entity.table.deleted_at))
  return {
    ...reference,
    user,
    userField: entity.joinedAs,
    isUserOf: (id) => hasRow(entity.table, isJoined(id)),
  }
}

function inList(entity: Entity, field: string, list: RecordList, defaultRule: DeleteRule): Reference {
  const { member, owner } = list
  const isListed = (id: number) => and(eq(owner, entity.table.id), eq(member, id))
  return {
    entity,
    field,
    list,
    column: member,
    rule: entity.onDelete[field] ?? defaultRule,
    user: entity,
    userField: field,
    isUserOf: (id: number) => hasRow(list.table, isListed(id)),
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

/** Records that are deleted and restored together with another one, which they name in a column. */
interface CascadingReference {
  entity: Entity
  column: PgColumn
  /** Of a reference by entity and id, without a foreign key: the rows that name this entity. */
  isOfEntity?: SQL
}

/** References whose records are deleted and restored together with a record of this entity: parts, and translations. */
export function cascadingReferences(target: Entity): CascadingReference[] {
  const parts = referencesTo(target).filter(({ rule }) => rule === 'take')
  if (!target.description.translatable?.length) return parts
  const { entity: key, record: column } = translationTable
  return [...parts, { entity: wayfindingEntities.translations, column, isOfEntity: eq(key, target.key) }]
}
