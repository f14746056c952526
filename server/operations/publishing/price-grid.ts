import { createHash } from 'node:crypto'
import { and, asc, desc, eq, isNull, lt, lte, gte, ne, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { catalogue } from '#contract/catalogue.ts'
import type { priceLists } from '#contract/catalogue/price-list.ts'
import { noPrices, tiersOf, type TierPrices } from '#domain/catalogue/price-list.ts'
import type { Database } from '#server/database/connect.ts'
import {
  categoryTable,
  priceTable,
  seriesTable,
  statusTable,
  variantTable,
} from '#server/database/tables/catalogue.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import type { ChangeRow } from './change-rows.ts'

export type PriceGrid = z.output<typeof priceLists.priceGrid.output>['price_list']

type PriceRow = typeof priceTable.$inferSelect
type Release = typeof releaseTable.$inferSelect

/** The prices of a day: published ones, those in force before, and what is prepared in a release. */
export interface DayPrices {
  /** Published prices that begin on the day, by variant. */
  own: Map<number, PriceRow>
  before: Map<number, PriceRow>
  release: Release | null
  /** Prepared changes of the release, by variant. */
  prepared: Map<number, ChangeRow>
}

export const CREATE_PRICE = `POST ${catalogue.prices.create.path}`
export const UPDATE_PRICE = `PUT ${catalogue.prices.update.path}`

export async function readDayPrices(db: Database, day: string): Promise<DayPrices> {
  const { valid_from } = priceTable
  const own = await newestPrices(db, and(gte(valid_from, day), lte(valid_from, day)))
  const before = await newestPrices(db, lt(valid_from, day))
  const changes = await pendingChanges(db, day, own)
  const release = changes[0]?.release ?? null
  const prepared = changes.filter((one) => one.release.id === release?.id)
  return { own, before, release, prepared: new Map(prepared.map(({ product, change }) => [product, change])) }
}

/** The newest prices per variant; of two that begin on the same day the later entry applies. */
async function newestPrices(db: Database, where: SQL | undefined): Promise<Map<number, PriceRow>> {
  const rows = await db
    .selectDistinctOn([priceTable.product])
    .from(priceTable)
    .where(and(isNull(priceTable.deleted_at), where))
    .orderBy(asc(priceTable.product), desc(priceTable.valid_from), desc(priceTable.id))
  return new Map(rows.map((row) => [row.product, row]))
}

/** Prepared prices of a day in releases that are not published, the oldest release first. */
async function pendingChanges(db: Database, day: string, own: Map<number, PriceRow>) {
  const rows = await db
    .select({ change: preparedChangeTable, release: releaseTable })
    .from(preparedChangeTable)
    .innerJoin(releaseTable, eq(releaseTable.id, preparedChangeTable.release))
    .where(and(eq(preparedChangeTable.entity, catalogue.prices.key), ne(releaseTable.state, 'published')))
    .orderBy(asc(releaseTable.id), asc(preparedChangeTable.id))
  const variantOf = new Map([...own].map(([product, { id }]) => [id, product]))
  return rows.flatMap(({ change, release }) => {
    const { call, input, entity_id } = change
    const isNew = call === CREATE_PRICE && input['valid_from'] === day
    const product = isNew ? Number(input['product']) : variantOf.get(entity_id)
    if (product === undefined || (!isNew && call !== UPDATE_PRICE)) return []
    return [{ product, change, release }]
  })
}

/** The prices of a variant on the day: prepared ones, else published ones, else those in force. */
export function pricesOnDay({ own, before, prepared }: DayPrices, product: number): TierPrices {
  const stored = own.get(product) ?? before.get(product)
  const base = stored ? tiersOf(stored) : noPrices
  return tiersOf({ ...base, ...(prepared.get(product)?.input as Partial<TierPrices> | undefined) })
}

/** The grid of all variants that are not archived, in catalogue order. */
export async function readPriceGrid(db: Database, day: string): Promise<PriceGrid> {
  const prices = await readDayPrices(db, day)
  const { release } = prices
  const variants = await listVariants(db)
  return {
    id: Number(day.replaceAll('-', '')),
    version: versionOf(prices),
    day,
    release: release && { id: release.id, name: release.name, moment: release.moment, state: release.state },
    rows: variants.map(({ id: product, ...variant }) => {
      const before = prices.before.get(product)
      return {
        product,
        ...variant,
        before: before ? tiersOf(before) : null,
        prices: pricesOnDay(prices, product),
        is_prepared: prices.prepared.has(product),
      }
    }),
  }
}

async function listVariants(db: Database) {
  const rows = await db
    .select({
      id: variantTable.id,
      name: variantTable.name,
      series: seriesTable.name,
      category: categoryTable.name,
      status: statusTable.name,
      is_online: variantTable.is_online,
      in_price_list: variantTable.in_price_list,
    })
    .from(variantTable)
    .leftJoin(seriesTable, eq(seriesTable.id, variantTable.series))
    .leftJoin(categoryTable, eq(categoryTable.id, seriesTable.category))
    .leftJoin(statusTable, eq(statusTable.id, variantTable.status))
    .where(
      and(
        isNull(variantTable.deleted_at),
        eq(variantTable.is_draft, false),
        eq(variantTable.is_archived, false),
      ),
    )
    .orderBy(
      asc(categoryTable.priority),
      asc(categoryTable.id),
      desc(seriesTable.ordering),
      asc(seriesTable.id),
      desc(variantTable.ordering),
      asc(variantTable.name),
      asc(variantTable.id),
    )
  return rows.map(({ series, category, status, is_online, in_price_list, ...row }) => ({
    ...row,
    series: series ?? '',
    category: category ?? '',
    status: status ?? '',
    is_listed: is_online && in_price_list,
  }))
}

/** A number that differs when the release, its prepared prices or the published prices of the day do. */
export function versionOf({ own, release, prepared }: DayPrices): number {
  const parts = [
    release && [release.id, release.version, release.state],
    [...prepared.values()].map(({ id, version }) => [id, version]).toSorted(([a], [b]) => a! - b!),
    [...own.values()].map(({ id, version }) => [id, version]).toSorted(([a], [b]) => a! - b!),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE() >>> 1
}
