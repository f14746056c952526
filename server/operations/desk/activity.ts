import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { activityFilters } from '#contract/desk/activity.ts'
import type { desk } from '#contract/desk.ts'
import { ACTIVITY_PAGE_SIZE } from '#domain/desk/activity.ts'
import { releasePath } from '#domain/publishing/release.ts'
import type { Database } from '#server/database/connect.ts'
import { activityTable as table } from '#server/database/tables/activity.ts'
import { revisionTable } from '#server/database/tables/content.ts'
import type { Operation } from '#server/engine/operation.ts'
import { findEntity } from '#server/entities/entities.ts'
import { namePlaces } from '#server/texts/name-places.ts'

export type ActivityFilters = z.output<typeof activityFilters>

type Row = typeof table.$inferSelect

/** Who did what, newest first. */
export const activity: Operation<typeof desk.activity> = async ({ db }, { before, ...filters }) => {
  const rows = await readActivity(db, filters, { before, limit: ACTIVITY_PAGE_SIZE + 1 })
  const shown = rows.slice(0, ACTIVITY_PAGE_SIZE)
  return { activity: shown, next: rows.length > shown.length ? shown.at(-1)!.id : null }
}

/** Entries that match all filters, with the names of records and the address where staff see them. */
export async function readActivity(
  db: Database,
  filters: ActivityFilters,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const rows = await db
    .select({ entry: table, existing: revisionTable.id })
    .from(table)
    .leftJoin(revisionTable, eq(revisionTable.id, table.revision))
    .where(and(before === undefined ? undefined : lt(table.id, before), ...conditions(filters)))
    .orderBy(desc(table.id))
    .limit(limit)
  const entries = rows.map(({ entry }) => entry)
  const placeOf = await readPlaces(db, entries)
  return rows.map(({ entry, existing }) => ({
    ...entry,
    ...placeOf(entry),
    by: entry.username,
    revision: entry.action === 'update' ? existing : null,
  }))
}

function conditions({
  person,
  kind,
  area,
  entity,
  entity_id,
  from,
  until,
}: ActivityFilters): (SQL | undefined)[] {
  return [
    person ? eq(sql`lower(${table.username})`, person.toLowerCase()) : undefined,
    kind ? eq(table.kind, kind) : undefined,
    area ? eq(table.area, area) : undefined,
    entity ? eq(table.entity, entity) : undefined,
    entity_id === undefined ? undefined : eq(table.entity_id, entity_id),
    from === undefined ? undefined : gte(table.at, from),
    until === undefined ? undefined : lt(table.at, until),
  ]
}

/** Where staff find what has no form of its own. */
const OTHER_PLACES: Record<string, (id: number) => string> = {
  user: () => '/editor/users',
  service_token: () => '/editor/tokens',
  release: releasePath,
  webhook: (id) => `/editor/webhook/${id}`,
}

/** Names of records as they are today; of those that are gone for good the name that their last revision kept. */
async function readPlaces(db: Database, entries: Row[]) {
  const places = entries
    .filter(({ entity, entity_id, name }) => entity !== null && entity_id !== null && name === null)
    .map(({ entity, entity_id }) => ({ entity: entity!, record_id: entity_id!, field: '' }))
  const named = new Map((await namePlaces(db, places)).map((place) => [`${place.entity} ${place.id}`, place]))
  const gone = [...named.values()].filter(({ to }) => to === null)
  for (const { entity, entity_id, snapshot } of gone.length > 0 ? await readPurges(db, gone) : []) {
    const place = named.get(`${entity} ${entity_id}`)
    const { name } = snapshot as { name?: unknown }
    if (place?.to === null && typeof name === 'string') place.name = name
  }
  return ({ entity, entity_id, name }: Row) => {
    if (entity === null) return { name, to: null }
    if (name === null && entity_id !== null) {
      const { name: label = null, to = null } = named.get(`${entity} ${entity_id}`) ?? {}
      return { name: label, to }
    }
    const to = findEntity(entity) || entity_id === null ? null : (OTHER_PLACES[entity]?.(entity_id) ?? null)
    return { name, to }
  }
}

function readPurges(db: Database, gone: { entity: string; id: number }[]) {
  const { action, entity, entity_id } = revisionTable
  return db
    .select()
    .from(revisionTable)
    .where(
      and(
        eq(action, 'purge'),
        inArray(entity, [...new Set(gone.map((place) => place.entity))]),
        inArray(entity_id, [...new Set(gone.map((place) => place.id))]),
      ),
    )
}
