import {
  and,
  asc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  checkListQuery,
  listFieldsOf,
  type Condition,
  type ListQuery,
  type SortKey,
} from '#contract/desk/list-query.ts'
import { Failure } from '#domain/failure.ts'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { findEntity } from '#server/entities/entities.ts'
import { columnOf } from '#server/entities/entity.ts'
import type { RecordList } from '#server/entities/record-list.ts'
import { referencedEntity } from '#server/entities/references.ts'
import { isNotDeleted } from '#server/entities/visibility.ts'
import { isPrepared, isUsed } from './is-used.ts'
import type { Listed } from './listed.ts'

/** Which records a query of an entity selects, and in which order; refuses fields and values that it does not have. */
export function selectList(entity: Listed, query: ListQuery): { where: SQL; order: SQL[] } {
  const { conditions, sort, search, errors } = checkListQuery(entity.description, query)
  if (Object.keys(errors).length > 0) throw new Failure('INVALID_INPUT', { fields: errors })
  const { table } = entity
  const isFound = search?.fields.map((field) => contains(entity, field, search.text))
  const where = and(
    isNotDeleted(entity),
    ...conditions.map((condition) => matches(entity, condition)),
    isFound && (or(...isFound) ?? sql`false`),
  )!
  const order = sort.length > 0 ? sort.map((key) => orderBy(entity, key)) : entity.order
  return { where, order: [...order, asc(table.id)] }
}

function matches(entity: Listed, condition: Condition): SQL | undefined {
  if (condition.test === 'state') {
    const content = findEntity(entity.key)
    if (!content)
      throw new Failure('INVALID_INPUT', { fields: { [`filter.${condition.state}`]: 'Expected content' } })
    const state = condition.state === 'used' ? isUsed(content) : isPrepared(content)
    return condition.is ? state : not(state)
  }
  const { field } = condition
  const list = entity.lists[field]
  if (list) return matchesList(entity, list, condition)
  const column = columnOf(entity.table, field)
  switch (condition.test) {
    case 'contains':
      return contains(entity, field, condition.text)
    case 'any':
      return inArray(column, condition.values)
    case 'from':
      return gte(column, condition.value)
    case 'to':
      return lte(column, condition.value)
    case 'empty': {
      const isText = listFieldsOf(entity.description).get(field)?.kind === 'text'
      if (!isText) return condition.is ? isNull(column) : isNotNull(column)
      return condition.is ? or(isNull(column), eq(column, '')) : and(isNotNull(column), ne(column, ''))
    }
  }
}

/** A list of other records: one of them is among the values, or there is none. */
function matchesList({ table }: Listed, list: RecordList, condition: Condition): SQL | undefined {
  const isListed = (among?: SQL) =>
    sql`exists (select from ${list.table} where ${and(eq(list.owner, table.id), among)})`
  if (condition.test === 'any') return isListed(inArray(list.member, condition.values))
  if (condition.test === 'empty') return condition.is ? not(isListed()) : isListed()
  throw new Error(`A list of records can't be tested by ${condition.test}.`)
}

function contains({ table }: Listed, field: string, text: string): SQL {
  return ilike(columnOf(table, field), `%${withoutWildcards(text)}%`)
}

function withoutWildcards(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** Texts are sorted without regard to case, references by the name of their record; what is empty comes last. */
function orderBy(entity: Listed, { field, isDescending }: SortKey): SQL {
  const column = columnOf(entity.table, field)
  const { kind } = listFieldsOf(entity.description).get(field)!
  const value =
    kind === 'text'
      ? sql`nullif(lower(${column}), '')`
      : kind === 'reference' && field !== 'id'
        ? nameOfReference(entity, field)
        : column
  return isDescending ? sql`${value} desc nulls last` : sql`${value} asc nulls last`
}

function nameOfReference({ table }: Listed, field: string): SQL {
  const { table: named, nameField } = referencedEntity(table, field)
  const column = columnOf(table, field)
  if (!nameField) return sql`${column}`
  const other = alias(named, 'list_named') as unknown as ContentTable
  return sql`(select lower(${columnOf(other, nameField)}) from ${named} ${sql.identifier('list_named')}
    where ${eq(other.id, column)})`
}
