import { sql } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { plainText } from '#domain/plain-text.ts'
import { joined } from '#domain/wayfinding/search-words.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { edited } from './edited.ts'
import type { Operation } from './operation.ts'

const OF_EACH = 5
const SHOWN = 20

/** Records of any kind by a part of their name, offline and archived ones too; hyphens and spaces do not count. */
export const findRecords: Operation<typeof desk.findRecords> = async ({ db }, { search }) => {
  const asked = joined(search)
  if (asked === '') return { records: [] }
  const parts = Object.entries(edited).map(([entity, { table, name }]) => {
    const bare = sql`regexp_replace(lower(${name}), '[^[:alnum:]]+', '', 'g')`
    return sql`(select ${entity}::text as entity, ${table.id} as id, ${name} as name, strpos(${bare}, ${asked}) as place,
      length(${name}) as length from ${table}
      where ${table.deleted_at} is null and strpos(${bare}, ${asked}) > 0 order by place, length, id limit ${OF_EACH})`
  })
  const rows = rowsOf<{ entity: string; id: number; name: string }>(
    await db.execute(
      sql`select * from (${sql.join(parts, sql` union all `)}) found order by place, length, entity, id limit ${SHOWN}`,
    ),
  )
  return {
    records: rows.map(({ entity, id, name }) => ({
      label: plainText(name),
      kind: entity.replaceAll('_', ' '),
      to: `${edited[entity]!.form}${id}`,
    })),
  }
}
