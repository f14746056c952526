import { and, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { columnOf, type Entity } from './entity.ts'
import { referencedEntity } from './references.ts'

/** Records that are public at this time: the one rule for reads, search, sitemap and feeds. */
export function isPublicAt(entity: Entity, now: Date): SQL | undefined {
  return publicRule(entity, now)
}

/** Records of an entity without a schedule that are public. */
export function isPublic(entity: Entity): SQL | undefined {
  if (entity.visibleFrom || entity.visibleUntil)
    throw new Error(`Whether a ${entity.key} is public depends on the time: use isPublicAt.`)
  return publicRule(entity, null)
}

/** Records that are, were or will be public by their schedule. */
export function isEverPublic(entity: Entity): SQL | undefined {
  return publicRule(entity, null)
}

function publicRule(entity: Entity, now: Date | null): SQL | undefined {
  const { table, visible, within, visibleFrom, visibleUntil } = entity
  const isSaved = and(eq(table.is_draft, false), isNull(table.deleted_at))
  const inPublic = within.map((field) => {
    const parent = referencedEntity(table, field)
    const reference = columnOf(table, field)
    const isParentPublic = sql`exists (select from ${parent.table} where ${parent.table.id} = ${reference} and ${publicRule(parent, now)})`
    return or(isNull(reference), isParentPublic)
  })
  const isVisible = typeof visible === 'function' ? visible((other) => publicRule(other, now)) : visible
  const hasBegun = now && visibleFrom && lt(visibleFrom, now.toISOString())
  const hasNotEnded = now && visibleUntil && isNotOver(visibleUntil, now)
  return and(isSaved, isVisible, hasBegun ?? undefined, hasNotEnded ?? undefined, ...inPublic)
}

/** Whether a scheduled end is still to come. */
export function isNotOver(until: NonNullable<Entity['visibleUntil']>, now: Date): SQL | undefined {
  return or(isNull(until), gt(until, now.toISOString()))
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
