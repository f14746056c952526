import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { columnOf, type Entity } from './entity.ts'
import { referencedEntity } from './references.ts'

/** Records that are public now or will be by schedule: the one rule for reads, search, sitemap and feeds. */
export function isPublic({ table, visible, within }: Entity): SQL | undefined {
  const isSaved = and(eq(table.is_draft, false), isNull(table.deleted_at))
  const inPublic = within.map((field) => {
    const parent = referencedEntity(table, field)
    const reference = columnOf(table, field)
    const isParentPublic = sql`exists (select from ${parent.table} where ${parent.table.id} = ${reference} and ${isPublic(parent)})`
    return or(isNull(reference), isParentPublic)
  })
  return and(isSaved, typeof visible === 'function' ? visible(isPublic) : visible, ...inPublic)
}

/** Records that are public at this time. */
export function isPublicAt(entity: Entity, now: Date): SQL | undefined {
  const { visibleFrom } = entity
  return and(isPublic(entity), visibleFrom && lt(visibleFrom, now.toISOString()))
}

/** Records that are not soft-deleted: what staff see. */
export function isNotDeleted({ table }: Pick<Entity, 'table'>): SQL {
  return isNull(table.deleted_at)
}

/** Records that the caller may see: for staff, also those that are offline or drafts. */
export function isVisibleTo(
  { user, now }: { user: { is_staff: boolean } | null; now: Date },
  entity: Entity,
): SQL | undefined {
  return user?.is_staff ? isNotDeleted(entity) : isPublicAt(entity, now)
}
