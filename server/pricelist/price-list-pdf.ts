import { setImmediate } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { formatAmount, type Currency } from '#domain/catalogue/format-price.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { ink, ink3, line, line2, paper2, petrol } from './colours.ts'
import { ON_REQUEST, priceRows, validity, type PriceListData, type PriceRow } from './price-rows.ts'
import site from '#site-config'
import { registerFonts, write, type TextStyle } from './print-text.ts'

type Page = InstanceType<typeof PDFDocument>

const [LEFT, RIGHT, TOP, BOTTOM] = [40, 555, 96, 786]
const PRICE = 46
const columns = {
  code: { x: LEFT + 4, width: 100 },
  bands: { x: 148, width: 98 },
  packing: { x: 250, width: 32 },
  leadTime: { x: 286, width: 36 },
}
const firstPrice = RIGHT - priceTiers.length * PRICE

const small: TextStyle = { size: 7, color: ink3 }
const cell: TextStyle = { size: 8, color: ink }
const ROW = 15

/** The price list for people, on A4, grouped by category and series. */
export async function priceListPdf(
  data: PriceListData,
  { brand, company, currency }: Vendor,
): Promise<Buffer> {
  const title = `${brand.name} price list`
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: site.languages[0],
    displayTitle: true,
    info: { Title: `${title}. ${validity(data)}`, Author: company.name, CreationDate: new Date(0) },
  })
  const bytes = buffer(page)
  registerFonts(page)
  const sheet = { page, title, currency, validity: validity(data), y: Infinity }
  let previous: PriceRow | undefined
  for (const row of priceRows(data)) {
    const isNewCategory = row.category !== previous?.category
    const isNewSeries = isNewCategory || row.series !== previous?.series
    if (await startPageIfFull(sheet, isNewCategory ? 68 : isNewSeries ? 42 : ROW)) drawHead(sheet)
    if (isNewCategory) drawCategory(sheet, row)
    if (isNewSeries) drawSeries(sheet, row)
    drawVariant(sheet, row)
    previous = row
  }
  if (!previous) {
    await startPageIfFull(sheet, ROW)
    write(page, 'No products', LEFT, TOP, RIGHT - LEFT, cell)
  }
  await numberPages(page, company)
  page.end()
  return bytes
}

interface Sheet {
  page: Page
  title: string
  validity: string
  currency: Currency
  /** Vertical position of the next line. */
  y: number
}

/** Starts a new page when the current one is full, and yields to the event loop between pages. */
async function startPageIfFull(sheet: Sheet, height: number): Promise<boolean> {
  if (sheet.y + height <= BOTTOM) return false
  await setImmediate()
  const { page } = sheet
  page.addPage()
  page.rect(0, 0, page.page.width, 6).fill(petrol)
  write(page, sheet.title, LEFT, 32, 330, { face: 'bold', size: 17, color: petrol })
  write(page, sheet.validity, LEFT, 56, 330, { size: 9, color: ink })
  write(page, `${sheet.currency.code} per piece, without VAT`, 375, 58, 180, { ...small, isRight: true })
  sheet.y = TOP
  return true
}

function drawHead(sheet: Sheet): void {
  const { page, y } = sheet
  write(page, 'Code', columns.code.x, y - 16, columns.code.width, small)
  write(page, 'Bands', columns.bands.x, y - 16, columns.bands.width, small)
  write(page, 'Pack', columns.packing.x, y - 16, columns.packing.width, { ...small, isRight: true })
  write(page, 'Days', columns.leadTime.x, y - 16, columns.leadTime.width, { ...small, isRight: true })
  for (const [index, tier] of priceTiers.entries()) {
    write(page, `from ${tier}`, firstPrice + index * PRICE, y - 16, PRICE - 2, { ...small, isRight: true })
  }
  rule(page, y - 4, line2)
}

function drawCategory(sheet: Sheet, { category }: PriceRow): void {
  sheet.y += 8
  write(sheet.page, category, LEFT, sheet.y, RIGHT - LEFT, { face: 'bold', size: 12, color: ink })
  sheet.y += 18
}

function drawSeries(sheet: Sheet, { series, seriesTitle }: PriceRow): void {
  const { page } = sheet
  sheet.y += 4
  page.rect(LEFT, sheet.y, RIGHT - LEFT, 17).fill(paper2)
  write(page, series, columns.code.x, sheet.y + 4, columns.code.width, {
    face: 'bold',
    size: 8.5,
    color: petrol,
  })
  write(page, seriesTitle, columns.bands.x, sheet.y + 4.5, RIGHT - columns.bands.x - 4, {
    size: 8,
    color: ink3,
  })
  sheet.y += 21
}

function drawVariant(sheet: Sheet, row: PriceRow): void {
  const { page, y } = sheet
  const { code, bands, packing, leadTime } = columns
  write(page, row.code, code.x, y, code.width, { ...cell, face: 'mono' })
  write(page, row.bands || row.description, bands.x, y, bands.width, { ...cell, size: 7.5, color: ink3 })
  write(page, String(row.packing), packing.x, y, packing.width, { ...cell, isRight: true })
  write(page, String(row.leadTime), leadTime.x, y, leadTime.width, { ...cell, isRight: true })
  for (const [index, price] of row.prices.entries()) {
    const style: TextStyle =
      price === null ? { ...small, isRight: true } : { ...cell, face: 'mono', isRight: true }
    const text = price === null ? ON_REQUEST : formatAmount(price, sheet.currency)
    write(page, text, firstPrice + index * PRICE, price === null ? y + 0.6 : y, PRICE - 2, style)
  }
  rule(page, y + 11.5, line)
  sheet.y += ROW
}

function rule(page: Page, y: number, color: string): void {
  page.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(color).stroke()
}

async function numberPages(page: Page, { name, phone, email }: Vendor['company']): Promise<void> {
  const { count } = page.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    await setImmediate()
    page.switchToPage(index)
    write(page, `${name}, ${email}, ${phone}`, LEFT, 808, 400, small)
    write(page, `${index + 1} / ${count}`, 455, 808, 100, { ...small, isRight: true })
  }
}
