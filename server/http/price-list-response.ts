import { apiFor } from '#server/operations/operations.ts'
import type { PriceListData } from '#server/pricelist/price-rows.ts'
import site from '#site-config'
import { FRESH_UNTIL, PUBLIC } from './answer.ts'
import { DATA_POLICY, VIEWER_POLICY } from './security-headers.ts'
import { limitFreshness } from './limit-freshness.ts'
import type { ServerParts } from './server-parts.ts'

interface PriceListFile {
  type: string
  policy: string
  write(data: PriceListData): Promise<Buffer>
}

/** The file writers are imported on first use, to keep startup fast. */
const files: Record<string, PriceListFile> = {
  '/pricelist.pdf': {
    type: 'application/pdf',
    policy: VIEWER_POLICY,
    write: async (data) => (await import('#server/pricelist/price-list-pdf.ts')).priceListPdf(data),
  },
  '/pricelist.xlsx': {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    policy: DATA_POLICY,
    write: async (data) => (await import('#server/pricelist/price-list-xlsx.ts')).priceListXlsx(data),
  },
  '/pricelist.csv': {
    type: 'text/csv; charset=utf-8',
    policy: DATA_POLICY,
    write: async (data) => (await import('#server/pricelist/price-list-csv.ts')).priceListCsv(data),
  },
}

/** There is no price list where the site config switches prices off. */
export function isPriceListPath(path: string): boolean {
  return site.switches.prices && Object.hasOwn(files, path)
}

/** The current price list as a file, cacheable until the content changes or the next price takes effect. */
export async function priceListResponse(parts: ServerParts, path: string): Promise<Response> {
  const { type, policy, write } = files[path]!
  const context = parts.anonymousContext()
  await limitFreshness(context)
  const body = await write(await apiFor(context).catalogue.priceList({}))
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': policy,
      'Cache-Control': PUBLIC,
      ...(context.validUntil && { [FRESH_UNTIL]: String(context.validUntil.getTime()) }),
    },
  })
}
