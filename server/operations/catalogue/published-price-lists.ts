import { and, asc, desc, gt, isNull, lte, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { cataloguePages } from '#contract/catalogue/pages.ts'
import { dayBefore } from '#domain/calendar-date.ts'
import { priceNames } from '#domain/catalogue/price-list.ts'
import type { Database } from '#server/database/connect.ts'
import { priceTable } from '#server/database/tables/catalogue.ts'
import { publishedPriceListTable } from '#server/database/tables/price-lists.ts'
import type { Operation } from '#server/engine/operation.ts'
import { isPart } from '#server/engine/page-of-list.ts'

export type PriceListOutput = z.output<(typeof cataloguePages)['priceList']['output']>

const { id, day, list } = publishedPriceListTable

/** The archive, newest first. */
export const priceLists: Operation<(typeof cataloguePages)['priceLists']> = async ({ db }, part) => {
  const rows = await db.select({ id, first_day: day }).from(publishedPriceListTable).orderBy(asc(day))
  const lists = rows.map((row, index) => {
    const next = rows[index + 1]
    return { ...row, last_day: next ? dayBefore(next.first_day) : null }
  })
  if (!isPart(part)) return { price_list: lists.toReversed() }
  const wanted = lists.filter((one) => one.id > (part.after ?? -1)).toSorted((a, b) => a.id - b.id)
  return { price_list: wanted.slice(0, part.limit) }
}

/** The list that was public on a day, and whether it is the newest one; undefined before the first one. */
export async function publishedOn(db: Database, asked: string) {
  const [found] = await db
    .select({ day, list })
    .from(publishedPriceListTable)
    .where(lte(day, asked))
    .orderBy(desc(day))
    .limit(1)
  if (!found) return undefined
  const [next] = await db
    .select({ day })
    .from(publishedPriceListTable)
    .where(gt(day, found.day))
    .orderBy(asc(day))
    .limit(1)
  const stored = found.list as PriceListOutput
  const valid_until = next ? dayBefore(next.day) : stored.valid_until
  return { list: { ...stored, valid_until, archived_from: found.day }, day: found.day, isNewest: !next }
}

/** The newest list of the archive. */
export async function newestList(db: Database) {
  const [newest] = await db.select({ day, list }).from(publishedPriceListTable).orderBy(desc(day)).limit(1)
  return newest && { day: newest.day, list: newest.list as PriceListOutput }
}

/**
 * The days after one, up to another, on which prices begin. Prices that were entered after their day were not public on
 * it; without a list to compare with, they are the best that is known.
 */
export async function daysWithPrices(db: Database, after: string | null, until: string): Promise<string[]> {
  const isWanted = and(
    isNull(priceTable.deleted_at),
    lte(priceTable.valid_from, until),
    ...(after === null
      ? []
      : [
          gt(priceTable.valid_from, after),
          sql`(${priceTable.added} at time zone 'UTC')::date <= ${priceTable.valid_from}`,
        ]),
  )
  const rows = await db
    .selectDistinct({ day: priceTable.valid_from })
    .from(priceTable)
    .where(isWanted)
    .orderBy(asc(priceTable.valid_from))
  return rows.map((row) => row.day)
}

/** Stores a list as that of a day; of several on one day the last one stays. */
export async function storeList(db: Database, on: string, stored: PriceListOutput, now: Date): Promise<void> {
  const values = { list: { ...stored }, recorded: now.toISOString() }
  await db
    .insert(publishedPriceListTable)
    .values({ day: on, ...values })
    .onConflictDoUpdate({ target: day, set: { list: sql`excluded.list`, recorded: sql`excluded.recorded` } })
}

/** What makes two lists different: the order codes and their prices. Texts and lead times change without a new list. */
export function pricesOf({ product, product_price }: PriceListOutput): string {
  const prices = new Map(product_price.map((price) => [price.product, price]))
  const rows = product.map(({ id: variant, name }) => {
    const price = prices.get(variant)
    return [variant, name, ...priceNames.map((tier) => price?.[tier] ?? null)]
  })
  return JSON.stringify(rows.toSorted(([a], [b]) => Number(a) - Number(b)))
}
