import { and, asc, eq } from 'drizzle-orm'
import { partIndex, type PartIndex } from '#domain/catalogue/part-index.ts'
import { variantAnchor } from '#domain/catalogue/variant.ts'
import { seriesPath } from '#domain/wayfinding/menus/menu.ts'
import { stripSeparators } from '#domain/wayfinding/search-words.ts'
import { cachePerVersion } from '#server/content-version/version-cache.ts'
import { seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import type { Context } from '#server/engine/context.ts'
import { nextScheduledEnd } from '#server/entities/scheduled-end.ts'
import { allStatuses, isPublicSeriesRow } from './rows.ts'
import { isOrderableRow } from './variant-rows.ts'

/** An order code with what buyers ask about it, apart from its price. */
export interface OrderablePart {
  id: number
  name: string
  address: string
  status: string | null
  packing: number
  leadTime: number | null
  replaceBy: number | null
}

interface OrderableParts {
  /** By code without separators: one variant, or all variants of a series. */
  index: PartIndex<OrderablePart[]>
  byId: Map<number, OrderablePart>
}

/** Every public order code, cached: a list of parts is resolved without a query per line. */
export const orderableParts = cachePerVersion(async (context: Context) => {
  const { db, now } = context
  const rows = await db
    .select({ variant: variantTable, series: seriesTable })
    .from(variantTable)
    .innerJoin(seriesTable, and(eq(seriesTable.id, variantTable.series), isPublicSeriesRow(now)))
    .where(isOrderableRow)
    .orderBy(asc(variantTable.name), asc(variantTable.id))
  const statuses = new Map((await allStatuses(context)).product_status.map(({ id, name }) => [id, name]))
  const codes = new Map<string, OrderablePart[]>()
  const ofSeries = new Map<string, OrderablePart[]>()
  const byId = new Map<number, OrderablePart>()
  for (const { variant, series } of rows) {
    const part = {
      id: variant.id,
      name: variant.name,
      address: `${seriesPath(series)}#${variantAnchor(variant)}`,
      status: statuses.get(variant.status ?? series.status ?? -1) ?? null,
      packing: variant.packing,
      leadTime: variant.is_archived ? null : variant.lead_time,
      replaceBy: variant.replace_by,
    }
    byId.set(part.id, part)
    const [code, name] = [stripSeparators(variant.name), stripSeparators(series.name)]
    if (!codes.has(code)) codes.set(code, [part])
    ofSeries.set(name, [...(ofSeries.get(name) ?? []), part])
  }
  // An order code goes before a series of the same name.
  const value: OrderableParts = { index: partIndex(new Map([...ofSeries, ...codes])), byId }
  return { value, until: await nextScheduledEnd(context) }
})

/** What to order instead of a part, if that is public. */
export function replacementOf({ replaceBy }: OrderablePart, { byId }: Pick<OrderableParts, 'byId'>) {
  const found = replaceBy === null ? undefined : byId.get(replaceBy)
  return found ? { name: found.name, address: found.address } : null
}
