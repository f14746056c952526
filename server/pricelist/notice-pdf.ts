import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { noticeRows, type NoticeFacts } from '#domain/catalogue/change-notice.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { truncate } from '#domain/clean-text.ts'
import { plainText } from '#domain/plain-text.ts'
import site from '#site-config'
import { ink, ink3, line2, petrol } from './colours.ts'
import { registerFonts, write, type TextStyle } from './print-text.ts'

const [LEFT, RIGHT, FOOT] = [40, 555, 808]
const VALUE = 170
const NOTE_BOTTOM = 770
/** More than fits on the page; bounds the time to lay it out. */
const MAX_NOTE = 6000

const label: TextStyle = { size: 9, color: ink3 }
const value: TextStyle = { size: 11, color: ink }

/** A product change notice on one page of A4. A longer migration note is cut; the address leads to the whole one. */
export async function noticePdf(facts: NoticeFacts, address: string, { company }: Vendor): Promise<Buffer> {
  const title = `Product change notice: ${facts.name}`
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: site.languages[0],
    displayTitle: true,
    info: { Title: title, Author: company.name, CreationDate: new Date(0) },
  })
  const bytes = buffer(page)
  registerFonts(page)
  page.rect(0, 0, page.page.width, 6).fill(petrol)
  write(page, 'Product change notice', LEFT, 34, RIGHT - LEFT, { size: 10, color: ink3 })
  write(page, facts.name, LEFT, 52, RIGHT - LEFT, { face: 'bold', size: 24, color: petrol })
  let y = 100
  for (const row of noticeRows(facts)) {
    rule(page, y)
    write(page, row.label, LEFT, y + 10, VALUE - LEFT - 10, label)
    page.font('text').fontSize(value.size).fillColor(value.color)
    const box = { width: RIGHT - VALUE, height: 62, ellipsis: true }
    const text = truncate(row.value, 500)
    page.text(text, VALUE, y + 8, box)
    y += Math.min(page.heightOfString(text, { width: box.width }), box.height) + 18
  }
  rule(page, y)
  const note = plainText(truncate(facts.migrationNote, MAX_NOTE))
  if (note) {
    write(page, 'Migration', LEFT, y + 22, RIGHT - LEFT, { face: 'bold', size: 13, color: ink })
    page.font('text').fontSize(10.5).fillColor(ink)
    page.text(note, LEFT, y + 44, { width: RIGHT - LEFT, height: NOTE_BOTTOM - y - 44, ellipsis: true })
  }
  const { name, phone, email } = company
  write(page, `${name}, ${email}, ${phone}`, LEFT, FOOT, 300, { size: 7, color: ink3 })
  write(page, address, 345, FOOT, RIGHT - 345, { size: 7, color: ink3, isRight: true })
  page.end()
  return bytes
}

function rule(page: InstanceType<typeof PDFDocument>, y: number): void {
  page.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(line2).stroke()
}
