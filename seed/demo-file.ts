import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'

/** A file of the demo vendor, generated when the content is loaded. */
export interface DemoFile {
  name: string
  filename: string
  description: string
  section: number
  type: number
  uploaded: string
  is_archived?: boolean
  bytes: Uint8Array | Promise<Uint8Array>
  version_note?: string
  for_series?: string
  for_os?: string
  for_hardware?: string
  /** Versions that were replaced, the oldest first. */
  older?: Pick<
    DemoFile,
    'filename' | 'uploaded' | 'bytes' | 'version_note' | 'for_series' | 'for_os' | 'for_hardware'
  >[]
}

/** Ids of fixtures/file-types.yml. */
export const fileType = { pdf: 2, zip: 3, text: 4, code: 7, certificate: 9, model: 10, footprint: 11 }

export function textBytes(text: string): Uint8Array {
  return strToU8(text)
}

/** A ZIP archive of text files, by file name. */
export function zipBytes(texts: Record<string, string>, moment: string): Uint8Array {
  const entries = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(entries), { mtime: moment.slice(0, 10) })
}

interface Sheet {
  title: string
  subtitle: string
  paragraphs: string[]
  rows?: [string, string][]
  footer: string
  moment: string
}

/** A PDF with a heading, paragraphs and an optional table. */
export function pdfBytes({
  title,
  subtitle,
  paragraphs,
  rows = [],
  footer,
  moment,
}: Sheet): Promise<Uint8Array> {
  const date = new Date(moment)
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: printable(title), Author: printable(footer), CreationDate: date, ModDate: date },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const done = new Promise<Uint8Array>((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
  })
  document.font('Helvetica-Bold').fontSize(22).text(printable(title))
  document.font('Helvetica').fontSize(12).fillColor('#444444').text(printable(subtitle)).moveDown()
  document.fillColor('#000000').fontSize(11)
  for (const paragraph of paragraphs) document.text(printable(paragraph), { lineGap: 2 }).moveDown(0.6)
  for (const [name, value] of rows) {
    document.font('Helvetica-Bold').text(`${printable(name)}: `, { continued: true })
    document.font('Helvetica').text(printable(value))
  }
  document.moveDown(2).fontSize(9).fillColor('#666666').text(printable(footer))
  document.end()
  return done
}

/** Replaces characters that the built-in PDF fonts (Western European encoding) lack. */
function printable(text: string): string {
  const plain = text.replaceAll('≥', 'at least ').replaceAll('≤', 'at most ').replaceAll('−', '-')
  return plain.normalize('NFC').replace(/[^\x20-\x7E\u00A0-\u00FF–—‘’“”•…€\n]/g, (letter) =>
    letter
      .normalize('NFD')
      .charAt(0)
      .replace(/[^\x20-\x7E]/, '?'),
  )
}
