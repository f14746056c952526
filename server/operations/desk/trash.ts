import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { desk } from '#contract/desk.ts'
import { TRASH_PAGE_SIZE } from '#domain/desk/trash.ts'
import { isoMoment } from '#domain/fields.ts'
import { plainText } from '#domain/plain-text.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { userTable } from '#server/database/tables/accounts.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import { entities, labelOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { cascadingReferences } from '#server/entities/references.ts'
import type { Operation } from '#server/engine/operation.ts'

interface Row {
  entity: string
  id: number
  name: string
  at: Date | string
  by: string | null
  along: Record<string, number>
}

/** The records in the trash, newest first; cascaded ones are counted with their parent. */
export const trash: Operation<typeof desk.trash> = async ({ db }, { search = '', skip = 0 }) => {
  const parts = entities.map((entity) => trashOf(entity, search))
  const deleted = sql`(${sql.join(parts, sql` union all `)}) deleted`
  const found = await db.execute(sql`
    select found.*, (
      select ${userTable.username} from ${revisionTable}
      left join ${userTable} on ${userTable.id} = ${revisionTable.user_id}
      where ${revisionTable.entity} = found.entity and ${revisionTable.entity_id} = found.id
        and ${revisionTable.action} = 'remove'
      order by ${revisionTable.at} desc, ${revisionTable.id} desc limit 1
    ) as by
    from (
      select * from ${deleted} order by at desc, entity, id desc limit ${TRASH_PAGE_SIZE} offset ${skip}
    ) found order by at desc, entity, id desc`)
  const [all] = rowsOf<{ total: number }>(
    await db.execute(sql`select count(*)::int as total from ${deleted}`),
  )
  return {
    trash: rowsOf<Row>(found).map(({ entity, id, name, at, by, along }) => ({
      entity,
      id,
      name: labelOf(entity, id, plainText(name)),
      along,
      deleted_at: isoMoment(new Date(at)),
      deleted_by: by,
    })),
    total: all!.total,
  }
}

/** The deleted records of an entity. */
function trashOf(entity: Entity, search: string): SQL {
  const { key, table, name } = entity
  const isCascaded = entities.flatMap((owner) =>
    cascadingReferences(owner)
      .filter(({ entity: child }) => child === entity)
      .map(
        ({ column, isOfEntity = sql`true` }) => sql`exists (select from ${owner.table}
          where ${owner.table.id} = ${column} and ${isOfEntity} and ${owner.table.deleted_at} = ${table.deleted_at})`,
      ),
  )
  const counts = cascadingReferences(entity).map(({ entity: child, column, isOfEntity }) => {
    const wasCascaded = and(eq(column, table.id), isOfEntity, eq(child.table.deleted_at, table.deleted_at))
    const count = sql`(select count(*) from ${child.table} where ${wasCascaded})`
    // Most records have no translations, so these are named only if there are some.
    return sql`${child.key}::text, ${isOfEntity ? sql`nullif(${count}, 0)` : count}`
  })
  const where = and(
    isNotNull(table.deleted_at),
    ...isCascaded.map((condition) => sql`not ${condition}`),
    search.trim() === '' ? undefined : sql`strpos(lower(${name}), ${search.trim().toLowerCase()}) > 0`,
  )
  return sql`select ${key}::text as entity, ${table.id} as id, coalesce(${name}, '') as name,
    ${table.deleted_at} as at, jsonb_strip_nulls(jsonb_build_object(${sql.join(counts, sql`, `)})) as along from ${table} where ${where}`
}
