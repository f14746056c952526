import { randomUUID } from 'node:crypto'
import { and, eq, inArray, not, notInArray, exists, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable } from '#server/database/tables/content.ts'
import { announcedRecordTable, webhookDeliveryTable, webhookTable } from '#server/database/tables/webhooks.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import { entities } from '#server/entities/entities.ts'
import type { Entity } from '#server/entities/entity.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import { isActiveOn } from './active-webhooks.ts'

/** What happened to a record for visitors. */
interface Announcement {
  kind: string
  id: number
  state: 'published' | 'withdrawn'
  /** Path of its page, if it has one. */
  path: string | null
}

interface Moment {
  now: Date
  publicUrl: string
}

/** Larger writes are announced in several deliveries. */
const MAX_ANNOUNCEMENTS = 500

/** Queues deliveries for the changed records that visitors see, or saw until now. Part of the write. */
export async function announceChanges(
  tx: Database,
  changes: { entity: string; record: { id: number } }[],
  moment: Moment,
): Promise<void> {
  if (changes.length === 0) return
  const hooks = await activeWebhooks(tx, moment)
  const watched = new Set(hooks.flatMap(({ kinds }) => kinds))
  const found: Announcement[] = []
  for (const entity of entities.filter(({ key }) => watched.has(key))) {
    const ids = changes.filter((change) => change.entity === entity.key).map(({ record }) => record.id)
    if (ids.length > 0) found.push(...(await announceRecords(tx, entity, [...new Set(ids)], moment.now)))
  }
  await queue(tx, hooks, found, moment)
}

/** Queues what the clock, or a record that others depend on, has published or withdrawn since the last time. */
export async function announceScheduled(db: Database, moment: Moment): Promise<void> {
  await db.transaction(async (tx) => {
    const hooks = await activeWebhooks(tx, moment)
    if (hooks.length === 0) return
    await tx.select().from(contentVersionTable).for('update')
    const watched = new Set(hooks.flatMap(({ kinds }) => kinds))
    const found: Announcement[] = []
    for (const entity of entities.filter(({ key }) => watched.has(key))) {
      const ids = await changedByClock(tx, entity, moment.now)
      if (ids.length > 0) found.push(...(await announceRecords(tx, entity, ids, moment.now)))
    }
    await queue(tx, hooks, found, moment)
  })
}

/** Makes the public records of newly watched kinds known, so that a new webhook is not told about all of them. */
export async function watchKinds(tx: Database, moment: Moment): Promise<void> {
  const { now } = moment
  await tx.select().from(contentVersionTable).for('update')
  const watched = [...new Set((await activeWebhooks(tx, moment)).flatMap(({ kinds }) => kinds))]
  const known = await tx.selectDistinct({ kind: announcedRecordTable.kind }).from(announcedRecordTable)
  await tx
    .delete(announcedRecordTable)
    .where(watched.length > 0 ? notInArray(announcedRecordTable.kind, watched) : undefined)
  const isKnown = new Set(known.map(({ kind }) => kind))
  for (const entity of entities.filter(({ key }) => watched.includes(key) && !isKnown.has(key)))
    await remember(tx, entity, isPublicAt(entity, now))
}

function activeWebhooks(tx: Database, { publicUrl }: Moment) {
  return tx
    .select({ id: webhookTable.id, kinds: webhookTable.kinds })
    .from(webhookTable)
    .where(isActiveOn(publicUrl))
}

async function announceRecords(
  tx: Database,
  entity: Entity,
  ids: number[],
  now: Date,
): Promise<Announcement[]> {
  const { key: kind, table } = entity
  const isPublic = and(inArray(table.id, ids), isPublicAt(entity, now))
  const published = await tx
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(isPublic)
  const publicIds = new Set(published.map(({ id }) => id))
  const hidden = ids.filter((id) => !publicIds.has(id))
  const withdrawn = await tx
    .delete(announcedRecordTable)
    .where(and(eq(announcedRecordTable.kind, kind), inArray(announcedRecordTable.record_id, [...hidden, -1])))
    .returning({ id: announcedRecordTable.record_id })
  await remember(tx, entity, isPublic)
  const paths = await tx
    .select({ id: searchEntryTable.record_id, path: searchEntryTable.address })
    .from(searchEntryTable)
    .where(and(eq(searchEntryTable.entity, kind), inArray(searchEntryTable.record_id, [...publicIds, -1])))
  const pathOf = new Map(paths.map(({ id, path }) => [id, path]))
  return [
    ...published.map(({ id }) => ({ kind, id, state: 'published' as const, path: pathOf.get(id) ?? null })),
    ...withdrawn.map(({ id }) => ({ kind, id, state: 'withdrawn' as const, path: null })),
  ]
}

async function remember(tx: Database, { key, table }: Entity, where: SQL | undefined): Promise<void> {
  const rows = tx
    .select({ kind: sql<string>`${key}::text`.as('kind'), record_id: table.id })
    .from(table)
    .where(where)
  await tx.insert(announcedRecordTable).select(rows).onConflictDoNothing()
}

/** Records whose visibility differs from what webhooks know. */
async function changedByClock(tx: Database, entity: Entity, now: Date): Promise<number[]> {
  const { key, table } = entity
  const known = announcedRecordTable
  const isKnown = exists(
    tx
      .select()
      .from(known)
      .where(and(eq(known.kind, key), eq(known.record_id, table.id))),
  )
  const appeared = await tx
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(and(isPublicAt(entity, now), not(isKnown)))
  const publicIds = tx.select({ id: table.id }).from(table).where(isPublicAt(entity, now))
  const gone = await tx
    .select({ id: known.record_id })
    .from(known)
    .where(and(eq(known.kind, key), notInArray(known.record_id, publicIds)))
  return [...appeared, ...gone].map(({ id }) => id)
}

async function queue(
  tx: Database,
  hooks: { id: number; kinds: string[] }[],
  found: Announcement[],
  { now, publicUrl }: Moment,
): Promise<void> {
  for (const { id: webhook, kinds } of hooks) {
    const own = found.filter(({ kind }) => kinds.includes(kind))
    for (let start = 0; start < own.length; start += MAX_ANNOUNCEMENTS) {
      const event = randomUUID()
      const changes = own
        .slice(start, start + MAX_ANNOUNCEMENTS)
        .map(({ path, ...change }) => ({ ...change, url: path === null ? null : publicUrl + path }))
      const body = JSON.stringify({ id: event, type: 'content.changed', at: now.toISOString(), changes })
      await tx.insert(webhookDeliveryTable).values({ webhook, event, body, added: now.toISOString() })
    }
  }
}
