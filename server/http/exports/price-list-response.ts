import type { Vendor } from '#domain/company/brand/vendor.ts'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { apiFor } from '#server/operations/operations.ts'
import type { PriceListData } from '#server/pricelist/price-rows.ts'
import site from '#site-config'
import { failureResponse, FRESH_UNTIL, PUBLIC } from '#server/http/answer.ts'
import { DATA_POLICY, VIEWER_POLICY } from '#server/http/security-headers.ts'
import { limitFreshness } from '#server/http/limit-freshness.ts'
import type { ServerParts } from '#server/http/server-parts.ts'

interface PriceListFile {
  type: string
  policy: string
  write(data: PriceListData, vendor: Vendor): Promise<Buffer>
}

/** The file writers are imported on first use, to keep startup fast. */
const files: Record<string, PriceListFile> = {
  '/pricelist.pdf': {
    type: 'application/pdf',
    policy: VIEWER_POLICY,
    write: async (data, vendor) =>
      (await import('#server/pricelist/price-list-pdf.ts')).priceListPdf(data, vendor),
  },
  '/pricelist.xlsx': {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    policy: DATA_POLICY,
    write: async (data, vendor) =>
      (await import('#server/pricelist/price-list-xlsx.ts')).priceListXlsx(data, vendor),
  },
  '/pricelist.csv': {
    type: 'text/csv; charset=utf-8',
    policy: DATA_POLICY,
    write: async (data, vendor) =>
      (await import('#server/pricelist/price-list-csv.ts')).priceListCsv(data, vendor),
  },
}

/** There is no price list where the site config switches prices off. */
export function isPriceListPath(path: string): boolean {
  return site.switches.prices && Object.hasOwn(files, path)
}

/**
 * The price list of today, or of the day in the query, as a file; cacheable until the content changes or the next price
 * takes effect. Any day of an archived list leads to its first one, so that each list is written and cached once.
 */
export async function priceListResponse(parts: ServerParts, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const { type, policy, write } = files[pathname]!
  const context = parts.anonymousContext()
  await limitFreshness(context)
  const asked = searchParams.get('as_of') || undefined
  const list = await findList(context, asked)
  if (list instanceof Failure) return failureResponse(list)
  const shown = list.archived_from ?? undefined
  if (asked !== shown) {
    const query = shown === undefined ? '' : `?as_of=${shown}`
    return new Response(null, { status: 302, headers: { Location: pathname + query } })
  }
  return new Response(new Uint8Array(await write(list, await readVendor(context.db))), {
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': policy,
      'Cache-Control': PUBLIC,
      ...(context.validUntil && { [FRESH_UNTIL]: String(context.validUntil.getTime()) }),
    },
  })
}

/** A wrong date, or a day without a public list, is the fault of the address. */
async function findList(context: Context, as_of: string | undefined): Promise<PriceListData | Failure> {
  try {
    return await apiFor(context).catalogue.priceList(as_of === undefined ? {} : { as_of })
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return error
    throw error
  }
}
