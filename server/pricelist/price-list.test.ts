import { parse } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { vendorOf } from '#domain/company/brand/vendor.ts'
import site from '#site-config'
import { priceListCsv } from './price-list-csv.ts'
import { priceListPdf } from './price-list-pdf.ts'
import { priceListXlsx } from './price-list-xlsx.ts'
import type { PriceListData } from './price-rows.ts'

const vendor = vendorOf(null, site)
const none = { price_1: null, price_5: null, price_20: null, price_100: null, price_1000: null }

function list(variants: Partial<PriceListData['product'][number]>[]): PriceListData {
  return {
    product_category: [{ id: 1, name: 'Transceivers' }],
    product_series: [
      { id: 1, name: 'TR-76D', title_2: 'SMT', category: 1, price_list_description: '**For** new designs' },
    ],
    product: variants.map((variant, index) => ({
      id: index + 1,
      name: `TR-${index}`,
      series: 1,
      packing: 100,
      lead_time: 35,
      status: 'New',
      price_list_description: '',
      bands: ['868 MHz', '916 MHz'],
      ...variant,
    })),
    product_price: [
      { ...none, id: 1, version: 1, product: 1, valid_from: '2026-09-01', price_1: 11.9, price_5: 11 },
    ],
    valid_from: '2026-09-01',
    valid_until: '2027-01-31',
    archived_from: null,
  }
}

/** The files of a ZIP archive, by name. */
function unzip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {}
  let at = zip.indexOf('PK\x01\x02')
  while (at >= 0 && zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extraLength] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + size)
    files[parse(name).base] = (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString()
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32)
  }
  return files
}

test('the CSV has one line per variant, with its prices and their validity', () => {
  const lines = priceListCsv(list([{}, {}]), vendor)
    .toString()
    .split('\n')
  expect(lines[0]).toContain('"valid_from","valid_until"')
  expect(lines[1]).toBe(
    '"Transceivers","TR-76D","TR-0","For new designs","868 MHz, 916 MHz","New",100,35,"EUR","11.90","11.00","on request","on request","on request","2026-09-01","2027-01-31"',
  )
  expect(lines[2]).toContain(
    '"on request","on request","on request","on request","on request","","2027-01-31"',
  )
})

test.each(['=1+1', '+420 000', '-5', '@SUM(A1)', '\t=1', '\r=1', '"quoted"', 'a,b', "'=1"])(
  'A-062 %j does not start a formula in any column, and removing the apostrophe restores it',
  (text) => {
    const data = list([{ name: text, price_list_description: `x\n\n${text}`, status: text, bands: [text] }])
    data.product_category[0]!.name = text
    data.product_series[0]!.name = text
    const [, line = ''] = priceListCsv(data, vendor).toString().split('\n')
    const cells = [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
    const clean = text.replaceAll(/\s+/g, ' ').trim()
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    for (const column of [0, 1, 2, 4, 5])
      expect(cells[column]?.replace(/^'(?=[=+\-@])/, '')).toBe(clean.replace(/^'(?=[=+\-@])/, ''))
  },
)

test('the workbook stores text as text and prices as numbers, and states its validity', async () => {
  const files = unzip(await priceListXlsx(list([{ name: '=1+1', status: 'a & <b>\u0001' }, {}]), vendor))
  const all = Object.values(files).join('\n')
  expect(all).not.toContain('<f>')
  expect(all).toContain('Valid from 1 Sep 2026 until 31 Jan 2027')
  expect(files['sheet1.xml']).toContain('<v>11.9</v>')
  expect(all).toContain('=1+1')
  expect(all).toContain('a &amp; &lt;b&gt;')
  expect(all.match(/\p{Cc}/gu)?.filter((character) => !'\r\n\t'.includes(character)) ?? []).toEqual([])
})

test('the PDF states its validity and breaks into pages', async () => {
  const pdf = await priceListPdf(
    list(Array.from({ length: 120 }, () => ({ name: 'Příliš žluťoučký kůň Ω '.repeat(4) }))),
    vendor,
  )
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text).toContain(`${site.brand.name} price list. Valid from 1 Sep 2026 until 31 Jan 2027`)
  expect(/\/Count (\d+)/.exec(text)?.[1]).toBe('3')
})

test('writes a price list without products', async () => {
  const empty = { ...list([]), product_price: [], valid_from: null, valid_until: null }
  expect(priceListCsv(empty, vendor).toString()).toContain('"code"')
  expect((await priceListPdf(empty, vendor)).toString('latin1')).toContain('All prices on request')
  expect((await priceListXlsx(empty, vendor)).length).toBeGreaterThan(1000)
})
