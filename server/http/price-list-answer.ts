import { apiFor } from '#server/operations/operations.ts'
import type { PriceListData } from '#server/pricelist/price-rows.ts'
import site from '#site-config'
import { FRESH_UNTIL, PUBLIC } from './answer.ts'
import { DATA_POLICY } from './security-headers.ts'
import type { ServerParts } from './server-parts.ts'

interface PriceListFile {
  type: string
  policy: string
  write(data: PriceListData): Promise<Buffer>
}

/** A browser shows a PDF inside a page of its own making, which must be allowed to hold it. */
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** What writes a file is loaded when the first one is asked for: a start would wait for it. */
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

/** Whether an address is that of the price list; there is none where prices are switched off. */
export function isPriceList(path: string): boolean {
  return site.switches.prices && Object.hasOwn(files, path)
}

/** The price list of today as a file; caches keep it until content or the calendar changes it. */
export async function priceListAnswer(parts: ServerParts, path: string): Promise<Response> {
  const { type, policy, write } = files[path]!
  const context = parts.anonymousContext()
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
