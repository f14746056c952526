import { truncate } from '#domain/clean-text.ts'
import { isSameCell } from '#domain/desk/table-cell.ts'
import { Failure } from '#domain/failure.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Database } from '#server/database/connect.ts'
import type { Entity } from '#server/entities/entity.ts'
import { readRecords, type StoredRecord } from '#server/operations/publishing/record-values.ts'
import { findCall } from './entity-call.ts'
import { tableFields, UnreadableCell, type TableField } from './table-fields.ts'

/** What a row of an imported table wants. */
export interface PlannedRow {
  row: number
  outcome: 'create' | 'change' | 'unchanged' | 'refused'
  /** The record that it is about; null for a new one. */
  id: number | null
  name: string
  changes: { field: string; before: string; after: string }[]
  reason: string
  /** The new values of the fields that differ. */
  input: Record<string, unknown>
  current: StoredRecord | undefined
}

type Cells = Map<string, string>

const MAX_SHOWN = 300

/** Compares a table with the records of an entity. Nothing is validated but what must be read. */
export async function planImport(db: Database, entity: Entity, table: string[][]): Promise<PlannedRow[]> {
  const fields = await tableFields(db, entity)
  const [head = [], ...body] = table
  const columns = readHead(head, [...fields.keys()])
  const rows = body
    .map((cells, index) => ({
      row: index + 2,
      cells: new Map(columns.map((column, place) => [column, cells[place] ?? ''])) as Cells,
    }))
    .filter(({ cells }) => [...cells.values()].some((cell) => cell !== ''))
  const ids = rows.flatMap(({ cells }) => idIn(cells) ?? [])
  const records = await readRecords(db, entity, [...new Set(ids)])
  const seen = new Set<number>()
  return rows.map(({ row, cells }) => {
    const id = idIn(cells)
    const current = id === null ? undefined : records.get(id)
    const planned = { row, id, name: current?.name ?? newName(entity, cells), current }
    const reason = reasonOf(entity, cells, current, seen)
    if (id !== null) seen.add(id)
    return { ...planned, ...(reason ? refused(reason) : comparedRow(fields, cells, current)) }
  })
}

function readHead(head: string[], fields: string[]): string[] {
  const known = ['id', 'version', ...fields]
  const columns = head.map((name) => name.trim().toLowerCase())
  const unknown = columns.filter((name) => !known.includes(name))
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  const problem =
    columns.length === 0
      ? `The first row must have the names of the columns, such as ${known.slice(0, 4).join(', ')}.`
      : unknown.length > 0
        ? `Unknown columns: ${unknown
            .slice(0, 5)
            .map((name) => truncate(name, 50) || 'one without a name')
            .join(', ')}.`
        : twice && `The column ${twice} is there twice.`
  if (problem) throw new Failure('INVALID_INPUT', { fields: { file: problem } })
  return columns
}

/** The id of a row: null for a new record, -1 for what is no id. */
function idIn(cells: Cells): number | null {
  const text = cells.get('id') ?? ''
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

function reasonOf(
  entity: Entity,
  cells: Cells,
  current: StoredRecord | undefined,
  seen: ReadonlySet<number>,
): string | undefined {
  const id = idIn(cells)
  const { noun } = entity.description.editor
  if (id === null) return findCall(entity, 'create') ? undefined : `A ${noun} can’t be created by an import.`
  if (seen.has(id)) return 'An earlier row has the same id.'
  if (!current) return `There is no ${noun} with this id.`
  if (current.isDeleted) return `This ${noun} is in the trash.`
  return undefined
}

function refused(reason: string) {
  return { outcome: 'refused' as const, reason, changes: [], input: {} }
}

/** The fields of a row that differ from the record, or that a new record gets. */
function comparedRow(fields: Map<string, TableField>, cells: Cells, current: StoredRecord | undefined) {
  const changes: PlannedRow['changes'] = []
  const input: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [field, { write, read }] of fields) {
    const cell = cells.get(field)
    const before = current ? write(current.values[field]) : ''
    if (cell === undefined || isSameCell(cell, before)) continue
    changes.push({ field, before: truncate(before, MAX_SHOWN), after: truncate(cell, MAX_SHOWN) })
    try {
      input[field] = read(cell)
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error
      problems.push(`${field}: ${error.message}`)
    }
  }
  const version = cells.get('version') ?? ''
  const isStale = current && version !== '' && version !== String(current.version)
  if (changes.length > 0 && isStale) problems.push('Somebody saved this record since the table was exported')
  if (problems.length > 0) return { ...refused(`${problems.join('; ')}.`), changes }
  const outcome = changes.length === 0 && current ? 'unchanged' : current ? 'change' : 'create'
  return { outcome: outcome as PlannedRow['outcome'], reason: '', changes, input }
}

function newName({ nameField, description }: Entity, cells: Cells): string {
  const given = nameField === undefined ? '' : plainText(cells.get(nameField) ?? '')
  return truncate(given, MAX_SHOWN) || `New ${description.editor.noun}`
}
