import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import { entityOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { referencesTo, type Reference } from '#server/entities/references.ts'
import { namePlaces, type NamedPlace } from './name-places.ts'

/** What a record can be the last user of, and how a text mentions it by id. */
const kept = [
  { key: 'photo', isMentioned: (id: number) => sql`like ${`/api/media/photos/${id}-%`}` },
  { key: 'file', isMentioned: (id: number) => sql`= ${`/download/${id}`}` },
]

const { entity: entityColumn, record_id, kind, address } = textMentionTable

/** How texts mention a photo or file, by the address of the mention; undefined for other records. */
export function isMentionOf(entity: Entity, id: number): SQL | undefined {
  const found = kept.find(({ key }) => key === entity.key)
  return found && sql`${address} ${found.isMentioned(id)}`
}

/** The photos and files that only this record uses, by a field or in a text. */
export async function listOrphans(
  db: Database,
  entity: Entity,
  id: number,
  limit: number,
): Promise<{ total: number; records: NamedPlace[] }> {
  const found: { entity: string; record_id: number; field: string }[] = []
  for (const { key, isMentioned } of kept) {
    const target = entityOf(key)
    const references = referencesTo(target)
    const used = await usedIds(db, key, references, entity, id)
    if (used.length === 0) continue
    // One statement for all of them, each with its own constants, for which the database can use its indexes.
    const unused = used.map((one) => {
      const isElsewhere = [
        ...references.map((reference) => isUsedByOthers(reference, entity, id, one)),
        sql`exists (select from ${textMentionTable} where ${address} ${isMentioned(one)}
          and not (${entityColumn} = ${entity.key} and ${record_id} = ${id}))`,
      ]
      return sql`(select ${one}::int as id from ${target.table}
        where ${target.table.id} = ${one} and not ${or(...isElsewhere)})`
    })
    const rows = rowsOf<{ id: number }>(await db.execute(sql.join(unused, sql` union all `)))
    for (const row of rows) found.push({ entity: key, record_id: row.id, field: '' })
  }
  return { total: found.length, records: await namePlaces(db, found.slice(0, limit)) }
}

async function usedIds(
  db: Database,
  key: string,
  references: Reference[],
  entity: Entity,
  id: number,
): Promise<number[]> {
  const ids = new Set<number>()
  for (const { entity: user, column, list } of references) {
    if (user !== entity) continue
    const isOwn = and(eq(list ? list.owner : user.table.id, id), isNotNull(column))
    const rows = await db
      .select({ id: column })
      .from(list ? list.table : user.table)
      .where(isOwn)
    for (const row of rows) ids.add(Number(row.id))
  }
  const mentions = await db
    .select({ address })
    .from(textMentionTable)
    .where(and(eq(entityColumn, entity.key), eq(record_id, id), inArray(kind, ['photo', 'file'])))
  const folder = key === 'photo' ? '/api/media/photos/' : '/download/'
  for (const row of mentions) {
    const number = Number.parseInt(row.address.startsWith(folder) ? row.address.slice(folder.length) : '', 10)
    if (Number.isSafeInteger(number)) ids.add(number)
  }
  return [...ids]
}

/** Whether a record other than this one references the photo or file. */
function isUsedByOthers({ user, isUserOf }: Reference, entity: Entity, id: number, used: number): SQL {
  const isOther = user === entity ? sql`and ${user.table.id} <> ${id}` : sql``
  return sql`exists (select from ${user.table} where ${user.table.deleted_at} is null and ${isUserOf(used)} ${isOther})`
}
