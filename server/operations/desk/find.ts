import { and, getTableColumns, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { formAddress } from '#contract/entity.ts'
import { plainText } from '#domain/plain-text.ts'
import { stripSeparators } from '#domain/wayfinding/search-words.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { releaseTable } from '#server/database/tables/publishing.ts'
import { entityOf, listedEntities } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { Operation } from '#server/engine/operation.ts'
import { preparedRecords } from '#server/operations/publishing/prepared-records.ts'

const MAX_NAMES_PER_ENTITY = 5
const DEFAULT_LIMIT = 20
const MIN_TEXT_SEARCH_LENGTH = 3

/** A search for a term in one text per entity. */
interface Search {
  term: string
  searchedText: (entity: Entity) => SQL
  /** A cheap ILIKE pattern that rules out most names before the expensive removal of punctuation. */
  namePattern: string
}

/**
 * Finds records of any entity by a part of their name, ignoring hyphens and spaces, then by their texts; includes
 * offline and archived ones. Open releases come first, because few names of records are like theirs.
 */
export const findRecords: Operation<typeof desk.findRecords> = async ({ db }, { search, limit }) => {
  const term = stripSeparators(search)
  if (term === '') return { records: [], total: 0 }
  const max = limit ?? DEFAULT_LIMIT
  const names = { term, searchedText: nameOf, namePattern: Array.from(term).join('%') }
  const texts = { term: search.trim().toLowerCase(), searchedText: textsOf, namePattern: '' }
  const searches = term.length < MIN_TEXT_SEARCH_LENGTH ? [names] : [names, texts]
  const byName = await find(db, names, max, limit ?? MAX_NAMES_PER_ENTITY)
  const byText = searches.includes(texts) ? await find(db, texts, max, max) : []
  const known = new Set(byName.map(({ to }) => to))
  const newByText = byText.filter(({ to }) => !known.has(to))
  const found = [
    ...byName.map((record) => ({ ...record, is_in_text: false })),
    ...newByText.map((record) => ({ ...record, is_in_text: true })),
  ].slice(0, max)
  const isPrepared = await preparedRecords(
    db,
    found.map(({ id }) => id),
  )
  const records = found.map(({ entity, id, ...record }) => ({
    ...record,
    has_prepared_change: isPrepared(entity, id),
  }))
  const releases = await findReleases(db, term)
  const total = releases.length + (await countFound(db, searches))
  return { records: [...releases, ...records].slice(0, max), total }
}

/** The records that contain the term, prefix matches first. */
async function find(db: Database, search: Search, limit: number, maxPerEntity: number) {
  const parts = listedEntities.map((entity, rank) => {
    const { key, table, name } = entity
    return sql`(select ${key}::text as entity, ${rank}::int as rank, ${table.id} as id, ${name} as name,
      ${positionIn(entity, search)} as position, length(${name}) as length from ${table}
      where ${table.deleted_at} is null and ${isFound(entity, search)} order by position, length, id limit ${maxPerEntity})`
  })
  const rows = rowsOf<{ entity: string; id: number; name: string }>(
    await db.execute(
      sql`select * from (${sql.join(parts, sql` union all `)}) found order by position, length, rank, id limit ${limit}`,
    ),
  )
  return rows.map(({ entity, id, name }) => ({
    entity,
    id,
    label: plainText(name),
    kind: entity.replaceAll('_', ' '),
    to: formAddress(entityOf(entity).description.editor, id),
  }))
}

/** Number of records that one of the searches finds. */
async function countFound(db: Database, searches: Search[]): Promise<number> {
  const counts = listedEntities.map((entity) => {
    const matches = searches.map((search) => sql`(${isFound(entity, search)})`)
    return sql`(select count(*) from ${entity.table}
      where ${entity.table.deleted_at} is null and (${sql.join(matches, sql` or `)}))`
  })
  const [row] = rowsOf<{ total: number }>(
    await db.execute(sql`select (${sql.join(counts, sql` + `)})::int as total`),
  )
  return row!.total
}

function positionIn(entity: Entity, { term, searchedText }: Search): SQL {
  return sql`strpos(${searchedText(entity)}, ${term})`
}

function isFound(entity: Entity, search: Search): SQL {
  return sql`${entity.name} ilike ${`%${search.namePattern}%`} and ${positionIn(entity, search)} > 0`
}

/** Releases that are not published, by a part of their name. */
async function findReleases(db: Database, term: string) {
  const { id, name, state } = releaseTable
  const position = sql`strpos(${stripped(name)}, ${term})`
  const releases = await db
    .select({ id, name })
    .from(releaseTable)
    .where(and(ne(state, 'published'), sql`${position} > 0`))
    .orderBy(position, id)
    .limit(MAX_NAMES_PER_ENTITY)
  return releases.map((release) => ({
    label: release.name,
    kind: 'release',
    to: `/editor/release/${release.id}`,
    is_in_text: false,
    has_prepared_change: false,
  }))
}

function nameOf({ name }: Entity): SQL {
  return stripped(name)
}

/** A text without punctuation and case, like a stripped search term. */
function stripped(text: SQLWrapper): SQL {
  return sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`
}

function textsOf({ table }: Entity): SQL {
  const texts = Object.values(getTableColumns(table)).filter((column) => column.getSQLType() === 'text')
  return sql`lower(concat_ws(' ', ${sql.join(texts, sql`, `)}))`
}
