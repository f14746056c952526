import { eq, inArray, sql } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import { preparableCalls } from '#contract/preparable-calls.ts'
import type { priceLists } from '#contract/catalogue/price-list.ts'
import { dayOf, formatDay, startOfDay } from '#domain/calendar-date.ts'
import { arePricesEqual, noPrices, tiersOf, type TierPrices } from '#domain/catalogue/price-list.ts'
import { Failure } from '#domain/failure.ts'
import { differingFields, pick } from '#domain/field-values.ts'
import { isoMoment } from '#domain/fields.ts'
import { isPending } from '#domain/publishing/release.ts'
import { LOCKS } from '#server/database/advisory-locks.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { variantTable } from '#server/database/tables/catalogue.ts'
import { preparedChangeTable, releaseTable } from '#server/database/tables/publishing.ts'
import { recordActivity } from '#server/engine/activity.ts'
import type { Context } from '#server/engine/context.ts'
import { withoutUndefined } from '#server/engine/crud.ts'
import { writeOnce } from '#server/engine/idempotent-write.ts'
import type { Operation } from '#server/engine/operation.ts'
import { isOnlyPreparing } from '#domain/accounts/rights.ts'
import { checkMoment } from './check-publisher.ts'
import { checkCallInput } from './prepare-change.ts'
import {
  CREATE_PRICE,
  pricesOnDay,
  readDayPrices,
  readPriceGrid,
  UPDATE_PRICE,
  versionOf,
  type DayPrices,
} from './price-grid.ts'

type NewChange = Pick<
  typeof preparedChangeTable.$inferInsert,
  'call' | 'entity' | 'entity_id' | 'input' | 'base' | 'base_version'
>

/** Prepares the sent prices in the release of the day: one transaction, whatever their number. */
export const savePriceGrid: Operation<typeof priceLists.savePriceGrid> = async (
  context,
  { day, version, prices },
) => {
  await writeOnce(context, async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${LOCKS.priceLists}, ${Number(day.replaceAll('-', ''))})`,
    )
    const current = await readDayPrices(tx, day)
    if (version !== versionOf(current))
      throw new Failure('STALE_VERSION', { answer: { price_list: await readPriceGrid(tx, day) } })
    const products = prices.map(({ product }) => product)
    await checkVariants(tx, products)
    const changes = prices.flatMap(({ product, ...changed }) => {
      const wanted = { ...pricesOnDay(current, product), ...withoutUndefined(changed) }
      return changeOf(current, { product, day, wanted }) ?? []
    })
    const release = current.release ? await lockRelease(context, tx, current.release.id) : null
    const replaced = products.flatMap((product) => current.prepared.get(product)?.id ?? [])
    await tx.delete(preparedChangeTable).where(inArray(preparedChangeTable.id, replaced))
    if (changes.length > 0)
      await insertChanges(context, tx, release ?? (await addRelease(context, tx, day)), changes)
    else if (release !== null) await deleteIfEmpty(tx, release)
    await recordActivity(tx, context, {
      action: 'save-prices',
      entity: catalogue.prices.key,
      name: formatDay(day),
    })
    return null
  })
  return { price_list: await readPriceGrid(context.db, day) }
}

async function checkVariants(tx: Database, products: number[]): Promise<void> {
  const found = await tx
    .select({ id: variantTable.id })
    .from(variantTable)
    .where(inArray(variantTable.id, products))
  const known = new Set(found.map(({ id }) => id))
  const unknown = products.filter((product) => !known.has(product))
  if (unknown.length > 0)
    throw new Failure('INVALID_INPUT', {
      fields: { prices: `No such variant: ${unknown.slice(0, 5).join(', ')}` },
    })
}

/** The call that makes the prices of a variant what is wanted on the day; undefined if they are that already. */
function changeOf(
  { own, before }: DayPrices,
  { product, day, wanted }: { product: number; day: string; wanted: TierPrices },
): NewChange | undefined {
  const entity = catalogue.prices.key
  const published = own.get(product)
  if (published) {
    const fields = pick(wanted, differingFields(wanted, tiersOf(published)))
    if (Object.keys(fields).length === 0) return undefined
    checkInputOf(UPDATE_PRICE, { id: published.id, ...fields })
    return {
      call: UPDATE_PRICE,
      entity,
      entity_id: published.id,
      input: fields,
      base: pick(published, Object.keys(fields)),
      base_version: published.version,
    }
  }
  const inForce = before.get(product)
  if (arePricesEqual(wanted, inForce ? tiersOf(inForce) : noPrices)) return undefined
  const input = checkInputOf(CREATE_PRICE, { product, valid_from: day, ...wanted })
  return { call: CREATE_PRICE, entity, entity_id: 0, input, base: {}, base_version: null }
}

function checkInputOf(route: string, input: Record<string, unknown>): Record<string, unknown> {
  return checkCallInput(preparableCalls.get(route)!.call, input)
}

async function insertChanges(
  { user, now }: Context,
  tx: Database,
  release: number,
  changes: NewChange[],
): Promise<void> {
  const created = changes.filter(({ base_version }) => base_version === null)
  const reserved = rowsOf<{ id: number }>(
    await tx.execute(
      sql`select nextval(pg_get_serial_sequence('product_price', 'id'))::int as id from generate_series(1, ${created.length}::int)`,
    ),
  )
  const common = { author: user!.id, at: now.toISOString(), release }
  const rows = changes.map((change) => ({
    ...change,
    ...common,
    entity_id: change.base_version === null ? reserved.pop()!.id : change.entity_id,
  }))
  await tx.insert(preparedChangeTable).values(rows)
}

/** A day in the future is the moment of its release; otherwise, or if an editor prepares it, somebody publishes it. */
async function addRelease({ user, rights, now }: Context, tx: Database, day: string): Promise<number> {
  const isScheduled = day > dayOf(now) && !(rights && isOnlyPreparing(rights))
  const [row] = await tx
    .insert(releaseTable)
    .values({
      name: `Price list of ${formatDay(day)}`,
      note: '',
      moment: isScheduled ? isoMoment(startOfDay(day)) : null,
      scheduled_by: isScheduled ? user!.id : null,
      author: user!.id,
      added: now.toISOString(),
    })
    .returning({ id: releaseTable.id })
  return row!.id
}

/** Locks the release, so that it is not published meanwhile. A failed one that somebody changes is tried again. */
async function lockRelease(context: Context, tx: Database, id: number): Promise<number> {
  const [release] = await tx.select().from(releaseTable).where(eq(releaseTable.id, id)).for('update')
  if (!release || !isPending(release.state)) throw new Failure('ALREADY_PUBLISHED')
  checkMoment(context, release)
  if (release.state === 'failed')
    await tx
      .update(releaseTable)
      .set({ state: 'open', reason: null, failed_change: null, version: release.version + 1 })
      .where(eq(releaseTable.id, id))
  return id
}

async function deleteIfEmpty(tx: Database, release: number): Promise<void> {
  const left = await tx.$count(preparedChangeTable, eq(preparedChangeTable.release, release))
  if (left === 0) await tx.delete(releaseTable).where(eq(releaseTable.id, release))
}
