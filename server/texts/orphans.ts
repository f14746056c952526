import { and, eq, inArray, isNotNull, like, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import { entityOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { referencesTo, type Reference } from '#server/entities/references.ts'
import { namePlaces, type NamedPlace } from './name-places.ts'

/** A statement has at most 65,535 parameters, and a hostile text mentions a thousand photos. */
const BATCH_SIZE = 50

const { entity: entityColumn, record_id, kind, address } = textMentionTable

/** What a record can be the last user of, and how a text mentions it by id; files also by a version or by its bytes. */
const kept = [
  { key: 'photo', isMentioned: (id: number) => like(address, `/api/media/photos/${id}-%`) },
  {
    key: 'file',
    isMentioned: (id: number) =>
      or(
        eq(address, `/download/${id}`),
        like(address, `/download/${id}/v/%`),
        like(address, `/api/media/files/${id}/%`),
      )!,
  },
]
const FOLDERS: Record<string, RegExp> = {
  photo: /^\/api\/media\/photos\/(\d{1,9})-/,
  file: /^\/(?:download|api\/media\/files)\/(\d{1,9})(?=\/|$)/,
}

/** How texts mention a photo or file, by the address of the mention; undefined for other records. */
export function isMentionOf(entity: Entity, id: number): SQL | undefined {
  const found = kept.find(({ key }) => key === entity.key)
  return found?.isMentioned(id)
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
    // One statement for many of them, each with its own constants, for which the database can use its indexes.
    const unusedOne = (one: number) => {
      const isElsewhere = [
        ...references.map((reference) => isUsedByOthers(reference, entity, id, one)),
        sql`exists (select from ${textMentionTable} where ${isMentioned(one)}
          and not (${entityColumn} = ${entity.key} and ${record_id} = ${id}))`,
      ]
      return sql`(select ${one}::int as id from ${target.table}
        where ${target.table.id} = ${one} and not ${or(...isElsewhere)})`
    }
    for (let start = 0; start < used.length; start += BATCH_SIZE) {
      const unused = used.slice(start, start + BATCH_SIZE).map(unusedOne)
      const rows = rowsOf<{ id: number }>(await db.execute(sql.join(unused, sql` union all `)))
      for (const row of rows) found.push({ entity: key, record_id: row.id, field: '' })
    }
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
  for (const row of mentions) {
    const number = FOLDERS[key]!.exec(row.address)?.[1]
    if (number !== undefined) ids.add(Number(number))
  }
  return [...ids]
}

/** Whether a record other than this one references the photo or file. */
function isUsedByOthers({ user, isUserOf }: Reference, entity: Entity, id: number, used: number): SQL {
  const isOther = user === entity ? sql`and ${user.table.id} <> ${id}` : sql``
  return sql`exists (select from ${user.table} where ${user.table.deleted_at} is null and ${isUserOf(used)} ${isOther})`
}
