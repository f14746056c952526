import { stringify } from 'csv-stringify/sync'
import type * as z from 'zod'
import { catalogue } from '#contract/catalogue.ts'
import { bomNote } from '#domain/catalogue/bom-note.ts'
import { inEnglish } from '#domain/languages/translate.ts'
import type { Currency } from '#domain/catalogue/format-price.ts'
import { Failure } from '#domain/failure.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { apiFor } from '#server/operations/operations.ts'
import { failureResponse } from '#server/http/answer.ts'
import { readBody } from '#server/http/body.ts'
import { refuseCrossSite } from '#server/http/csrf.ts'
import { DATA_POLICY } from '#server/http/security-headers.ts'
import type { ServerParts } from '#server/http/server-parts.ts'

type Bom = z.output<typeof catalogue.checkBom.output>
type Cell = string | number | null

const headIn = ({ code }: Currency) => [
  ...['Line', 'Text', 'Order code', 'Quantity', 'Status', `Price ${code}`, `Total ${code}`],
  ...['Packing', 'Lead time (days)', 'Replaced by', 'Note'],
]

const files: Record<string, { type: string; write(rows: Cell[][]): Promise<Buffer> }> = {
  '/bom.csv': {
    type: 'text/csv; charset=utf-8',
    write: async (rows) => Buffer.from(stringify(rows, { bom: true, escape_formulas: true })),
  },
  '/bom.xlsx': {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: async (rows) => {
      const { default: writeExcelFile } = await import('write-excel-file/node')
      const cells = rows.map((row) => row.map(typedCell))
      return writeExcelFile(cells, { sheet: 'BOM', stickyRowsCount: 1 }).toBuffer()
    },
  },
}

export function isBomFilePath(path: string): boolean {
  return Object.hasOwn(files, path)
}

/** A checked list of parts as a file. The list is in the body, since it can be longer than an address. */
export async function bomFileResponse(parts: ServerParts, request: Request, path: string): Promise<Response> {
  try {
    if (request.method !== 'POST') throw new Failure('METHOD_NOT_ALLOWED')
    refuseCrossSite(request, parts.allowedOrigins)
    return await writtenFile(parts, request, path)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return failureResponse(error)
  }
}

async function writtenFile(parts: ServerParts, request: Request, path: string): Promise<Response> {
  const { type, write } = files[path]!
  const { maxFileBytes: _none, ...call } = catalogue.checkBom
  const { text } = await readBody(request, call, parts.uploads)
  const context = parts.anonymousContext()
  const { currency } = await readVendor(context.db)
  const bom = await apiFor(context).catalogue.checkBom({ text: String(text ?? '') })
  return new Response(new Uint8Array(await write(rowsOf(bom, currency))), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${path.slice(1)}"`,
      'Content-Security-Policy': DATA_POLICY,
      'Cache-Control': 'no-store',
    },
  })
}

function rowsOf({ lines, total }: Bom, currency: Currency): Cell[][] {
  return [
    headIn(currency),
    ...lines.map((one) => [
      ...[one.line, one.text, one.product?.name ?? '', one.quantity, one.status, one.price, one.total],
      ...[one.packing, one.lead_time, one.replacement?.name ?? '', bomNote(one, inEnglish)],
    ]),
    ['', 'Total', '', '', '', '', total, '', '', '', ''],
  ]
}

/** Texts stay texts, so they can't become formulas. */
function typedCell(value: Cell) {
  return typeof value === 'number' ? { type: Number, value } : { type: String, value: value ?? '' }
}
