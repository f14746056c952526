import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ContentTable } from '#server/database/tables/columns.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import type { Entity } from '#server/entities/entity.ts'
import { referencesTo, type Reference } from '#server/entities/references.ts'
import { isPendingChange } from '#server/operations/publishing/change-rows.ts'

/** Records that others name in a field or, photos and files, in a text. Parts of a record do not count as its users. */
export function isUsed(entity: Entity): SQL {
  const references = referencesTo(entity).filter(({ rule }) => rule !== 'ignore')
  return sql`(${or(sql`false`, ...references.map((reference) => isNamedBy(entity, reference)), ...mentions(entity))})`
}

/** Records with a change that is not published. */
export function isPrepared({ key, table }: Entity): SQL {
  const { entity, entity_id, release } = preparedChangeTable
  return sql`exists (select from ${preparedChangeTable}
    left join ${releaseTable} on ${releaseTable.id} = ${release}
    where ${and(eq(entity, key), eq(entity_id, table.id), isPendingChange)})`
}

/** Whether a record that is not in the trash has this reference. The alias allows for references to the same table. */
function isNamedBy({ table: { id } }: Entity, { entity, column, list }: Reference): SQL {
  const user = alias(entity.table, 'list_user') as unknown as ContentTable
  const users = sql`${entity.table} ${sql.identifier('list_user')}`
  const isThere = isNull(user.deleted_at)
  if (!list)
    return sql`exists (select from ${users} where ${and(eq(columnNamed(user, column), id), isThere)})`
  const { table, owner, member } = list
  return sql`exists (select from ${table} join ${users} on ${eq(user.id, owner)} where ${and(eq(member, id), isThere)})`
}

function columnNamed(table: PgTable, { name }: PgColumn): PgColumn {
  return (table as unknown as Record<string, PgColumn>)[name]!
}

/** The beginnings of the addresses by which texts mention a photo or file. */
function mentions({ key, table: { id } }: Entity): SQL[] {
  const { address } = textMentionTable
  const isIn = (where: SQL | undefined) => sql`exists (select from ${textMentionTable} where ${where})`
  const begins = (start: string, end: string) => sql`${address} like ${start}::text || ${id} || ${end}::text`
  if (key === 'photo') return [isIn(begins('/api/media/photos/', '-%'))]
  if (key !== 'file') return []
  const isDownload = sql`${address} = '/download/' || ${id}`
  return [isIn(or(isDownload, begins('/download/', '/v/%'), begins('/api/media/files/', '/%')))]
}
