import { sql } from 'drizzle-orm'
import { dayOf, startOfDay } from '#domain/calendar-date.ts'
import { raiseContentVersion, unshared } from '#server/content-version/content-version.ts'
import { LOCKS } from '#server/database/advisory-locks.ts'
import type { Context } from '#server/engine/context.ts'
import site from '#site-config'
import { listOfDay } from './price-list.ts'
import { daysWithPrices, newestList, pricesOf, storeList } from './published-price-lists.ts'

/**
 * Adds the public price list to the archive if its prices differ from the newest list there. Days on which prices began
 * while nobody recorded are caught up, with the records as they are now. Returns the days that were stored.
 */
export async function recordPriceLists(context: Context): Promise<string[]> {
  if (!site.switches.prices) return []
  const { days, version } = await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.priceLists})`)
    const stored = await recordIn({
      ...context,
      db: tx,
      contentVersion: unshared(context.contentVersion),
      freshUntil: () => undefined,
    })
    return { days: stored, version: stored.length > 0 ? await raiseContentVersion(tx) : null }
  })
  if (version !== null) await context.contentVersion.raised(version)
  return days
}

async function recordIn(context: Context): Promise<string[]> {
  const { db, now } = context
  const today = dayOf(now)
  const newest = await newestList(db)
  let known = newest ? pricesOf(newest.list) : null
  const stored: string[] = []
  const begun = await daysWithPrices(db, newest?.day ?? null, today)
  for (const day of [...new Set([...begun, today])]) {
    const list = await listOfDay({ ...context, now: day === today ? now : startOfDay(day) })
    if (pricesOf(list) === known || (known === null && list.product_price.length === 0)) continue
    await storeList(db, day, list, now)
    known = pricesOf(list)
    stored.push(day)
  }
  return stored
}
