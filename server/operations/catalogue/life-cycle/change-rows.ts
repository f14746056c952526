import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NoticeFacts } from '#domain/catalogue/change-notice.ts'
import { replacementField, type LifeCycleEvent } from '#domain/catalogue/life-cycle-event.ts'
import { variantAnchor } from '#domain/catalogue/variant.ts'
import { seriesPath } from '#domain/wayfinding/menus/menu.ts'
import type { Context } from '#server/engine/context.ts'
import { seriesTable, statusTable, variantTable } from '#server/database/tables/catalogue.ts'
import { lifeCycleEventTable } from '#server/database/tables/life-cycle.ts'
import { isPublicSeriesRow } from '#server/operations/catalogue/rows.ts'
import { isOrderableRow } from '#server/operations/catalogue/variant-rows.ts'

type Source = Pick<Context, 'db' | 'now'>
type Event = LifeCycleEvent & { old_status: number | null }

interface Named {
  name: string
  /** Path of its place on the website; null if visitors cannot see it. */
  address: string | null
}

/** What the notices of status changes tell, in the order of the events. */
export async function noticeFacts(source: Source, events: Event[]): Promise<NoticeFacts[]> {
  const ids = (some: (event: Event) => (number | null)[]) => events.flatMap(some).filter((id) => id !== null)
  const series = await namedSeries(
    source,
    ids((event) => [event.series, event.replaced_by_series]),
  )
  const variants = await namedVariants(
    source,
    ids((event) => [event.variant, event.replaced_by_variant]),
  )
  const statuses = await statusNames(
    source,
    ids((event) => [event.status, event.old_status]),
  )
  const nameless: Named = { name: '', address: null }
  return events.map((event) => {
    const { variant, old_status, has_no_replacement } = event
    const named = variant === null ? series : variants
    const product = named.get(variant ?? event.series) ?? nameless
    const replaced_by = event[replacementField(event)]
    return {
      ...product,
      status: statuses.get(event.status) ?? '',
      oldStatus: old_status === null ? null : (statuses.get(old_status) ?? null),
      date: event.date,
      reason: event.reason,
      lastOrder: event.last_order_date,
      lastShipment: event.last_shipment_date,
      replacement: replaced_by === null ? null : (named.get(replaced_by) ?? null),
      hasNoReplacement: has_no_replacement,
      migrationNote: event.migration_note,
    }
  })
}

/** Status changes as visitors see them: they do not learn of replacements that they cannot see. */
export async function statusChanges<Row extends Event>(source: Source, events: Row[]) {
  const facts = await noticeFacts(source, events)
  return events.map((event, index) => {
    const { name, address, status, oldStatus, replacement } = facts[index]!
    return {
      ...event,
      product: { name, address },
      status_name: status,
      old_status_name: oldStatus,
      replacement: replacement?.address ? replacement : null,
    }
  })
}

/** The time line of a series and of some of its variants, oldest first. */
export async function timeLineOf(source: Source, series: number, variants: { id: number }[]) {
  const table = lifeCycleEventTable
  const ids = variants.map(({ id }) => id)
  const isShown = or(isNull(table.variant), ids.length > 0 ? inArray(table.variant, ids) : undefined)
  const events = await source.db
    .select()
    .from(table)
    .where(and(eq(table.series, series), isShown, isNull(table.deleted_at)))
    .orderBy(asc(table.date), asc(table.id))
  return statusChanges(source, events)
}

/** The public series that replace some others. */
export async function listSuccessors({ db, now }: Source, ids: number[]) {
  if (ids.length === 0) return []
  const replaced = alias(seriesTable, 'replaced')
  const { name, friendly_url } = seriesTable
  return db
    .select({ series: replaced.id, name, friendly_url })
    .from(replaced)
    .innerJoin(seriesTable, eq(seriesTable.id, replaced.replace_by))
    .where(and(inArray(replaced.id, ids), isPublicSeriesRow(now)))
}

/** The public series that one replaces. */
export function listPredecessors({ db, now }: Source, id: number) {
  const { name, friendly_url } = seriesTable
  return db
    .select({ series: seriesTable.id, name, friendly_url })
    .from(seriesTable)
    .where(and(eq(seriesTable.replace_by, id), isPublicSeriesRow(now)))
    .orderBy(asc(name))
}

async function namedSeries({ db, now }: Source, ids: number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map()
  const { id, name, friendly_url } = seriesTable
  const isPublic = sql<boolean>`coalesce(${isPublicSeriesRow(now)}, false)`
  const rows = await db.select({ id, name, friendly_url, isPublic }).from(seriesTable).where(inArray(id, ids))
  return new Map(
    rows.map((row) => [row.id, { name: row.name, address: row.isPublic ? seriesPath(row) : null }]),
  )
}

async function namedVariants({ db, now }: Source, ids: number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map()
  const { id, name } = variantTable
  const isPublic = sql<boolean>`coalesce(${and(isOrderableRow, isPublicSeriesRow(now))}, false)`
  const rows = await db
    .select({ id, name, friendly_url: seriesTable.friendly_url, isPublic })
    .from(variantTable)
    .leftJoin(seriesTable, eq(seriesTable.id, variantTable.series))
    .where(inArray(id, ids))
  return new Map(
    rows.map(({ friendly_url, ...row }) => {
      const page = row.isPublic && friendly_url !== null ? seriesPath({ friendly_url }) : null
      return [row.id, { name: row.name, address: page && `${page}#${variantAnchor(row)}` }]
    }),
  )
}

async function statusNames({ db }: Source, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = statusTable
  const rows = await db.select({ id, name }).from(statusTable).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}
