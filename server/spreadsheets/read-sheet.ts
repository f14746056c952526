import { Failure } from '#domain/failure.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableSheet, type SheetLimits } from './sheet-limits.ts'

const LIMITS: SheetLimits = {
  bytes: 2_000_000,
  inflatedBytes: 10_000_000,
  rows: 5000,
  columns: 100,
  characters: 1_000_000,
}

/**
 * The cells of a CSV file, or of the first visible sheet of an XLSX workbook, as trimmed texts. Row n of the file is at
 * n - 1, empty rows included. Numbers of a workbook have a decimal point, whatever the workbook displays. Refuses with a
 * message for the field `file` what is no table or exceeds the limits.
 */
export function readSheet(
  bytes: Uint8Array,
  filename: string,
  limits: Partial<SheetLimits> = {},
): string[][] {
  const allowed = { ...LIMITS, ...limits }
  try {
    if (bytes.length > allowed.bytes)
      throw new UnreadableSheet(`The file is larger than ${allowed.bytes / 1_000_000} MB.`)
    return startsWith(bytes, ZIP) ? readWorkbook(bytes, allowed) : readText(bytes, filename, allowed)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    throw new Failure('INVALID_INPUT', { fields: { file: error.message }, cause: error.cause })
  }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]

function readText(bytes: Uint8Array, filename: string, limits: SheetLimits): string[][] {
  if (startsWith(bytes, COMPOUND_FILE))
    throw new UnreadableSheet('This is an old or encrypted workbook. Please save it as .xlsx or .csv.')
  if (/\.(xlsx|xlsm)$/i.test(filename))
    throw new UnreadableSheet('The file is not a workbook, despite its name.')
  return readCsv(bytes, limits)
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
