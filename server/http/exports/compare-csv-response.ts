import { stringify } from 'csv-stringify/sync'
import { truncate } from '#domain/clean-text.ts'
import { apiFor } from '#server/operations/operations.ts'
import { DATA_POLICY } from '#server/http/security-headers.ts'
import type { ServerParts } from '#server/http/server-parts.ts'

export const COMPARE_CSV_PATH = '/compare.csv'
const MAX_LENGTH = 4000

/** A comparison as a table for spreadsheets, one column per product. Not cached: combinations are endless. */
export async function compareCsvResponse(parts: ServerParts, request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.getAll('parts').join(',')
  const { products, rows } = await apiFor(parts.anonymousContext()).catalogue.compare({
    parts: truncate(asked, MAX_LENGTH),
  })
  const table = [
    ['Group', 'Parameter', ...products.map(({ name }) => name)],
    ...rows.map(({ group, name, values }) => [group, name, ...values]),
  ]
  return new Response(stringify(table, { bom: true, escape_formulas: true, quoted_string: true }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="compare.csv"',
      'Content-Security-Policy': DATA_POLICY,
      'Cache-Control': 'no-store',
    },
  })
}
