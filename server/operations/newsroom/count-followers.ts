import { count, inArray, sql } from 'drizzle-orm'
import { formAddress } from '#contract/entity.ts'
import type { FollowKind } from '#domain/newsroom/follow.ts'
import type { Database } from '#server/database/connect.ts'
import { followedTable as table, followerTable } from '#server/database/tables/followers.ts'
import { entityOf, labelOf } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'

/** The entity whose records can be followed as this kind; undefined for everything. */
export function followedEntity(kind: FollowKind): Entity | undefined {
  if (kind === 'everything') return undefined
  return entityOf(kind === 'series' ? 'product_series' : 'product_category')
}

/** How many addresses follow each subject, most first. */
export async function countFollowers(db: Database) {
  const counts = await db
    .select({ kind: table.kind, id: table.subject, count: count() })
    .from(table)
    .groupBy(table.kind, table.subject)
  const followers = []
  for (const kind of new Set(counts.map((row) => row.kind))) {
    const own = counts.filter((row) => row.kind === kind)
    const names = await namesOf(db, kind, own)
    followers.push(...own.map((row) => ({ ...row, ...names(row.id) })))
  }
  const total = await db.$count(followerTable)
  return { followers: followers.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)), total }
}

/** Looks up names and forms of followed records. */
async function namesOf(db: Database, kind: FollowKind, rows: { id: number }[]) {
  const entity = followedEntity(kind)
  if (!entity) return () => ({ name: 'Everything', to: '' })
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: sql<number>`${entity.table.id}`, name: sql<string>`${entity.name}` })
    .from(entity.table)
    .where(inArray(entity.table.id, ids))
  const nameOf = new Map(found.map(({ id, name }) => [id, name]))
  return (id: number) => ({
    name: labelOf(entity.key, id, nameOf.get(id) ?? ''),
    to: formAddress(entity.description.editor, id),
  })
}
