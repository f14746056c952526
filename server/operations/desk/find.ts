import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { formAddress } from '#contract/entity.ts'
import { plainText } from '#domain/plain-text.ts'
import { joined } from '#domain/wayfinding/search-words.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { entityOf, listedEntities } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import type { Operation } from '#server/engine/operation.ts'

const OF_EACH = 5
const SHOWN = 20
const SHORTEST_IN_TEXTS = 3

/**
 * Records of any kind by a part of their name, where hyphens and spaces do not count, then by what stands in
 * any of their texts; offline and archived ones too.
 */
export const findRecords: Operation<typeof desk.findRecords> = async ({ db }, { search }) => {
  const asked = joined(search)
  if (asked === '') return { records: [] }
  const named = await find(db, asked, nameOf, OF_EACH, Array.from(asked).join('%'))
  const isEnough = named.length === SHOWN || asked.length < SHORTEST_IN_TEXTS
  const others = isEnough ? [] : await find(db, search.trim().toLowerCase(), textsOf, SHOWN)
  const known = new Set(named.map(({ to }) => to))
  const holding = others.filter(({ to }) => !known.has(to))
  return {
    records: [
      ...named.map((record) => ({ ...record, is_in_text: false })),
      ...holding.map((record) => ({ ...record, is_in_text: true })),
    ].slice(0, SHOWN),
  }
}

/**
 * The records that hold what was asked for, those that begin with it first. Of thousands of names, most are ruled out
 * by a pattern that is quicker than to take the signs out of each.
 */
async function find(
  db: Database,
  asked: string,
  heldBy: (entity: Entity) => SQL,
  ofEach: number,
  inName = '',
) {
  const parts = listedEntities.map((entity, rank) => {
    const { key, table, name } = entity
    const place = sql`strpos(${heldBy(entity)}, ${asked})`
    return sql`(select ${key}::text as entity, ${rank}::int as rank, ${table.id} as id, ${name} as name,
      ${place} as place, length(${name}) as length from ${table}
      where ${table.deleted_at} is null and ${name} ilike ${`%${inName}%`} and ${place} > 0 order by place, length, id limit ${ofEach})`
  })
  const rows = rowsOf<{ entity: string; id: number; name: string }>(
    await db.execute(
      sql`select * from (${sql.join(parts, sql` union all `)}) found order by place, length, rank, id limit ${SHOWN}`,
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
