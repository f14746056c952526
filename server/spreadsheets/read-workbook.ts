import { Unzip, UnzipInflate } from 'fflate'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { SheetCells, UnreadableSheet, type SheetLimits } from './sheet-limits.ts'

const CHUNK = 16_384
/** A sheet has about ten; the parser looks up namespaces through all open elements. */
const MAX_DEPTH = 32
const NEEDED = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/

/** The cells of the first visible sheet of a workbook. */
export function readWorkbook(bytes: Uint8Array, limits: SheetLimits): string[][] {
  const parts = inflateParts(bytes, limits.inflatedBytes)
  const sheet = parts.get(firstSheet(parts))
  if (!sheet) throw new UnreadableSheet('The file is not an XLSX workbook.')
  return readCells(sheet, readSharedStrings(parts.get('xl/sharedStrings.xml')), limits)
}

/** Inflates in small pieces and stops at the limit: sizes that an archive declares can't be trusted. */
function inflateParts(bytes: Uint8Array, limit: number): Map<string, Uint8Array> {
  const chunks = new Map<string, Uint8Array[]>()
  let size = 0
  const unzip = new Unzip((file) => {
    if (!NEEDED.test(file.name)) return
    const part: Uint8Array[] = []
    chunks.set(file.name, part)
    file.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
      if (size > limit) throw new UnreadableSheet('The workbook is too large once it is unpacked.')
      part.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let start = 0; start < bytes.length; start += CHUNK) {
      unzip.push(bytes.subarray(start, start + CHUNK), start + CHUNK >= bytes.length)
    }
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error
    throw new UnreadableSheet('The workbook is damaged.', { cause: error })
  }
  return new Map([...chunks].map(([name, part]) => [name, Buffer.concat(part)]))
}

/** The name of the part with the first sheet that is not hidden. */
function firstSheet(parts: Map<string, Uint8Array>): string {
  const targets = new Map<string, string>()
  readXml(parts.get('xl/_rels/workbook.xml.rels'), {
    open: ({ local, attributes }) => {
      if (local === 'Relationship')
        targets.set(attributes['Id']?.value ?? '', attributes['Target']?.value ?? '')
    },
  })
  const sheets: string[] = []
  readXml(parts.get('xl/workbook.xml'), {
    open: ({ local, attributes }) => {
      const hidden = (attributes['state']?.value ?? 'visible') !== 'visible'
      const id = Object.values(attributes).find(
        (attribute) => attribute.local === 'id' && attribute.prefix !== '',
      )
      if (local === 'sheet' && !hidden && id) sheets.push(id.value)
    },
  })
  const target = targets.get(sheets[0] ?? '') ?? ''
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

function readSharedStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = []
  readXml(part, {
    open: ({ local }) => local === 'si' && strings.push(''),
    text: (text, path) => {
      if (path.at(-1) === 't' && !path.includes('rPh')) strings[strings.length - 1] += text
    },
  })
  return strings
}

function readCells(part: Uint8Array, strings: string[], limits: SheetLimits): string[][] {
  const cells = new SheetCells(limits)
  let row = -1
  let column = -1
  let type = 'n'
  let text = ''
  readXml(part, {
    open: ({ local, attributes }) => {
      if (local === 'row') {
        row = attributes['r'] ? Number(attributes['r'].value) - 1 : row + 1
        column = -1
      }
      if (local !== 'c') return
      column = attributes['r'] ? columnOf(attributes['r'].value) : column + 1
      type = attributes['t']?.value ?? 'n'
      text = ''
    },
    text: (piece, path) => {
      if (path.at(-1) === 'v' || (path.at(-1) === 't' && path.includes('is') && !path.includes('rPh')))
        text += piece
    },
    close: (name) => {
      if (name === 'c') cells.add(row, column, cellText(type, text, strings))
    },
  })
  return cells.rows
}

/** Numbers are stored with all their digits, such as 1.1000000000000001, and are shown with as many as they need. */
function cellText(type: string, text: string, strings: string[]): string {
  if (type === 's') return strings[Number(text)] ?? ''
  return type === 'n' && text.trim() !== '' ? String(Number(text)) : text
}

/** The column of a cell such as AB12, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface XmlReader {
  open?: (tag: SaxesTagNS) => void
  /** With the names of the elements around the text, the innermost last. */
  text?: (text: string, path: string[]) => void
  close?: (name: string) => void
}

function readXml(part: Uint8Array | undefined, { open, text, close }: XmlReader): void {
  if (!part) return
  const path: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => {
    throw new UnreadableSheet('The workbook is damaged.')
  })
  parser.on('error', (cause) => {
    throw new UnreadableSheet('The workbook is damaged.', { cause })
  })
  parser.on('opentag', (tag) => {
    if (path.push(tag.local) > MAX_DEPTH) throw new UnreadableSheet('The workbook is damaged.')
    open?.(tag)
  })
  parser.on('text', (piece) => text?.(piece, path))
  parser.on('closetag', ({ local }) => {
    close?.(local)
    path.pop()
  })
  parser.write(new TextDecoder().decode(part)).close()
}
