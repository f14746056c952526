import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { paper, petrol } from './colours.ts'
import { ON_REQUEST, priceRows, validity, type PriceListData } from './price-rows.ts'

const HEAD = [
  'Category',
  'Series',
  'Code',
  'Description',
  'Bands',
  'Status',
  'Packing',
  'Lead time (days)',
  ...priceTiers.map((tier) => `from ${tier}`),
  'Valid from',
]
const WIDTHS = [18, 16, 22, 44, 18, 14, 9, 15, ...priceTiers.map(() => 11), 12]

/** The price list as a workbook: text cells are text, so they can't become formulas, and prices are numbers. */
export function priceListXlsx(data: PriceListData, { brand, currency }: Vendor): Promise<Buffer> {
  const rows: Row[] = [
    [{ value: `${brand.name} price list`, fontWeight: 'bold', fontSize: 16, textColor: petrol }],
    [text(`${validity(data)}. Prices in ${currency.code} per piece, without VAT.`)],
    HEAD.map((value) => ({ ...text(value), fontWeight: 'bold', backgroundColor: petrol, textColor: paper })),
    ...priceRows(data).map((row) => [
      ...[row.category, row.series, row.code, row.description, row.bands, row.status].map(text),
      { type: Number, value: row.packing },
      { type: Number, value: row.leadTime },
      ...row.prices.map(money),
      text(row.validFrom),
    ]),
  ]
  const options = { sheet: 'Price list', columns: WIDTHS.map((width) => ({ width })), stickyRowsCount: 3 }
  return writeExcelFile(rows, options).toBuffer()
}

function text(value: string): CellObject {
  return { type: String, value }
}

function money(price: number | null): CellObject {
  if (price === null) return { ...text(ON_REQUEST), align: 'right' }
  return { type: Number, value: price, format: '0.00' }
}
