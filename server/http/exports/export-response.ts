import { stringify } from 'csv-stringify/sync'
import writeExcelFile, { type CellObject } from 'write-excel-file/node'
import { bulkCalls } from '#contract/desk/bulk.ts'
import { workbookCell } from '#domain/desk/table-cell.ts'
import { coerceText } from '#server/engine/form-values.ts'
import { apiFor } from '#server/operations/operations.ts'
import { PRIVATE } from '#server/http/answer.ts'
import { DATA_POLICY } from '#server/http/security-headers.ts'
import type { ServerParts } from '#server/http/server-parts.ts'

type Table = Awaited<ReturnType<ReturnType<typeof apiFor>['desk']['exportRows']>>

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: toWorkbook },
}

/** Path of an export, below the API: an entity with the ending of a file. */
export const EXPORT_PATH = '/editor/export/:name{[a-z0-9_]+\\.(?:csv|xlsx)}'

/** The records of an entity as a file. The call behind it decides who may read them. */
export async function exportResponse(parts: ServerParts, request: Request, name: string): Promise<Response> {
  const [entity, format] = name.split('.') as [string, keyof typeof FORMATS]
  const query = new Map(new URL(request.url).searchParams)
  const input = coerceText(bulkCalls.exportRows.input, query.set('entity', entity))
  const table = await apiFor(await parts.contextOf(request)).desk.exportRows(input as never)
  const { type, write } = FORMATS[format]
  return new Response(await write(table), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Security-Policy': DATA_POLICY,
      'Cache-Control': PRIVATE,
      Vary: 'Authorization',
    },
  })
}

/** Formulas are neutralised already, in a way that an import takes back. */
async function toCsv({ columns, rows }: Table): Promise<string> {
  return stringify([columns, ...rows], { bom: true })
}

async function toWorkbook({ columns, rows }: Table): Promise<Uint8Array<ArrayBuffer>> {
  const isNumeric = columns.map((_, column) => rows.every((row) => isNumberCell(row[column]!)))
  const cells = rows.map((row) =>
    row.map((cell, column): CellObject | null =>
      cell === ''
        ? null
        : isNumeric[column]
          ? { type: Number, value: Number(cell) }
          : { type: String, value: workbookCell(cell) },
    ),
  )
  const head = columns.map((value): CellObject => ({ type: String, value, fontWeight: 'bold' }))
  const file = await writeExcelFile([head, ...cells], { stickyRowsCount: 1 }).toBuffer()
  return new Uint8Array(file)
}

/** Whether a cell is empty or reads the same after it was a number. */
function isNumberCell(cell: string): boolean {
  return cell === '' || (/^-?\d/.test(cell) && String(Number(cell)) === cell)
}
