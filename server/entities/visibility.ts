import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { columnOf, type Entity } from './entity.ts'
import { namedEntity } from './references.ts'

/** Records that visitors may see now or, by the clock, later: the one rule of reads, search, sitemap and feeds. */
export function isPublic({ table, visible, within }: Entity): SQL | undefined {
  const isSaved = and(eq(table.is_draft, false), isNull(table.deleted_at))
  const inPublic = within.map((field) => {
    const parent = namedEntity(table, field)
    return sql`exists (select from ${parent.table} where ${parent.table.id} = ${columnOf(table, field)} and ${isPublic(parent)})`
  })
  return and(isSaved, visible, ...inPublic)
}

/** Records that visitors may see at a moment. */
export function isPublicAt(entity: Entity, now: Date): SQL | undefined {
  const { visibleFrom } = entity
  return and(isPublic(entity), visibleFrom && lt(visibleFrom, now.toISOString()))
}

/** Records that are not in the trash: what staff see. */
export function isNotDeleted({ table }: Pick<Entity, 'table'>): SQL {
  return isNull(table.deleted_at)
}

/** Records that a caller may see: staff also those that are offline or were never saved. */
export function isVisibleTo(
  { user, now }: { user: { is_staff: boolean } | null; now: Date },
  entity: Entity,
): SQL | undefined {
  return user?.is_staff ? isNotDeleted(entity) : isPublicAt(entity, now)
}
