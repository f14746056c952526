import { CsvError, parse } from 'csv-parse/sync'
import { SheetCells, UnreadableSheet, type SheetLimits } from './sheet-limits.ts'

const DELIMITERS = [';', '\t', ','] as const

/** The cells of a CSV file, separated by semicolons, tabs or commas. */
export function readCsv(bytes: Uint8Array, limits: SheetLimits): string[][] {
  const text = decode(bytes)
  if (text.includes('\0')) throw new UnreadableSheet('This is neither a CSV file nor an XLSX workbook.')
  const cells = new SheetCells(limits)
  for (const [row, record] of parseRecords(text, limits.rows).entries()) {
    for (const [column, cell] of record.entries()) cells.add(row, column, cell)
  }
  return cells.rows
}

function parseRecords(text: string, rows: number): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      to: rows + 1,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : ''
    throw new UnreadableSheet(`The CSV file is broken${line}. Is a quotation mark not closed?`, {
      cause: error,
    })
  }
}

/** UTF-8 or, with a byte order mark, UTF-16; anything else is read as Windows-1252, which old spreadsheets write. */
function decode(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The delimiter that the first lines have most of. With a decimal comma, semicolons or tabs separate the cells. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 4000).replaceAll(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: start.split(delimiter).length - 1 }))
  const lines = start.split('\n').length
  const regular = counts.find(({ delimiter, count }) => delimiter !== ',' && count >= lines - 1 && count > 0)
  return (regular ?? counts.toSorted((a, b) => b.count - a.count)[0]!).delimiter
}
