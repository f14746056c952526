import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { formAddress } from '#contract/entity.ts'
import { plainText } from '#domain/plain-text.ts'
import { stripSeparators } from '#domain/wayfinding/search-words.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { entityOf, listedEntities } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { Operation } from '#server/engine/operation.ts'

const MAX_PER_ENTITY = 5
const MAX_SHOWN = 20
const MIN_TEXT_SEARCH_LENGTH = 3

/**
 * Finds records of any entity by a part of their name, ignoring hyphens and spaces, then by their texts; includes
 * offline and archived ones.
 */
export const findRecords: Operation<typeof desk.findRecords> = async ({ db }, { search }) => {
  const term = stripSeparators(search)
  if (term === '') return { records: [] }
  const byName = await find(db, term, nameOf, MAX_PER_ENTITY, Array.from(term).join('%'))
  const isEnough = byName.length === MAX_SHOWN || term.length < MIN_TEXT_SEARCH_LENGTH
  const byText = isEnough ? [] : await find(db, search.trim().toLowerCase(), textsOf, MAX_SHOWN)
  const known = new Set(byName.map(({ to }) => to))
  const newByText = byText.filter(({ to }) => !known.has(to))
  return {
    records: [
      ...byName.map((record) => ({ ...record, is_in_text: false })),
      ...newByText.map((record) => ({ ...record, is_in_text: true })),
    ].slice(0, MAX_SHOWN),
  }
}

/**
 * The records that contain the term, prefix matches first. A cheap ILIKE pattern rules out most names before the
 * expensive removal of punctuation.
 */
async function find(
  db: Database,
  term: string,
  searchedText: (entity: Entity) => SQL,
  maxPerEntity: number,
  namePattern = '',
) {
  const parts = listedEntities.map((entity, rank) => {
    const { key, table, name } = entity
    const position = sql`strpos(${searchedText(entity)}, ${term})`
    return sql`(select ${key}::text as entity, ${rank}::int as rank, ${table.id} as id, ${name} as name,
      ${position} as position, length(${name}) as length from ${table}
      where ${table.deleted_at} is null and ${name} ilike ${`%${namePattern}%`} and ${position} > 0 order by position, length, id limit ${maxPerEntity})`
  })
  const rows = rowsOf<{ entity: string; id: number; name: string }>(
    await db.execute(
      sql`select * from (${sql.join(parts, sql` union all `)}) found order by position, length, rank, id limit ${MAX_SHOWN}`,
    ),
  )
  return rows.map(({ entity, id, name }) => ({
    label: plainText(name),
    kind: entity.replaceAll('_', ' '),
    to: formAddress(entityOf(entity).description.editor, id),
  }))
}

function nameOf({ name }: Entity): SQL {
  return sql`regexp_replace(lower(${name}), '[^[:alnum:]]+', '', 'g')`
}

function textsOf({ table }: Entity): SQL {
  const texts = Object.values(getTableColumns(table)).filter((column) => column.getSQLType() === 'text')
  return sql`lower(concat_ws(' ', ${sql.join(texts, sql`, `)}))`
}
