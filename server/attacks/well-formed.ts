import { unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'

/** Parses a response strictly by its content type, and throws if it is not well-formed. */
export async function readWellFormed(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const read = readers[type]
  if (!read) throw new Error(`No reader for ${type}: add one.`)
  await read(bytes)
  return new TextDecoder().decode(bytes)
}

const readers: Record<string, (bytes: Uint8Array) => unknown> = {
  'text/html': (bytes) => checkHtml(asText(bytes)),
  'text/plain': asText,
  'application/json': (bytes) => JSON.parse(asText(bytes)),
  'application/xml': (bytes) => checkXml(asText(bytes)),
  'application/rss+xml': (bytes) => checkXml(asText(bytes)),
  'application/atom+xml': (bytes) => checkXml(asText(bytes)),
  'text/calendar': (bytes) => checkCalendar(asText(bytes)),
  'text/csv': (bytes) => checkCsv(asText(bytes)),
  'image/png': (bytes) => sharp(bytes).stats(),
  'application/pdf': checkPdf,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': checkWorkbook,
}

function asText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

function checkXml(text: string): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
}

function checkHtml(html: string): void {
  const structuredData = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  for (const [, json = ''] of structuredData) JSON.parse(json)
}

function checkCalendar(text: string): void {
  const lines = text.split('\r\n')
  if (lines.some((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75))
    throw new Error('Lines are not folded')
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const event of calendar.getAllSubcomponents('vevent')) {
    const { startDate, summary } = new ICAL.Event(event)
    if (typeof summary !== 'string' || Number.isNaN(startDate.toJSDate().getTime()))
      throw new Error('Not an event')
  }
}

/** Every line has as many cells as the header, and no quote is left open. */
function checkCsv(text: string): void {
  const rows: number[] = [0]
  let at = text.startsWith('\ufeff') ? 1 : 0
  const cell = /(?:"(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y
  while (at < text.length) {
    cell.lastIndex = at
    const found = cell.exec(text)
    if (!found) throw new Error(`Not a cell: ${text.slice(at, at + 40)}`)
    rows[rows.length - 1]! += 1
    if (found[1] !== ',' && cell.lastIndex < text.length) rows.push(0)
    at = cell.lastIndex
  }
  if (new Set(rows).size !== 1) throw new Error(`Lines of ${[...new Set(rows)].join(', ')} cells`)
}

async function checkPdf(bytes: Uint8Array): Promise<void> {
  const document = await getDocumentProxy(bytes.slice())
  for (let number = 1; number <= document.numPages; number += 1) {
    await (await document.getPage(number)).getTextContent()
  }
  await document.loadingTask.destroy()
}

function checkWorkbook(bytes: Uint8Array): void {
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    if (/\.(xml|rels)$/.test(name)) checkXml(asText(content))
  }
}
