import { stringify } from 'csv-stringify/sync'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { ON_REQUEST, priceRows, type PriceListData } from './price-rows.ts'

/** The price list for programs, one line per variant. Text that could start a formula is prefixed with an apostrophe. */
export function priceListCsv(data: PriceListData, { currency }: Vendor): Buffer {
  const rows = priceRows(data).map((row) => ({
    category: row.category,
    series: row.series,
    code: row.code,
    description: row.description,
    bands: row.bands,
    status: row.status,
    packing: row.packing,
    lead_time_days: row.leadTime,
    currency: currency.code,
    ...Object.fromEntries(priceTiers.map((tier, index) => [`price_${tier}`, money(row.prices[index])])),
    valid_from: row.validFrom,
    valid_until: data.valid_until ?? '',
  }))
  const columns = Object.keys(rows[0] ?? { code: '', valid_from: '' })
  return Buffer.from(
    stringify(rows, { header: true, columns, bom: true, escape_formulas: true, quoted_string: true }),
  )
}

function money(price: number | null | undefined): string {
  return price == null ? ON_REQUEST : price.toFixed(2)
}
