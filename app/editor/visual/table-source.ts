/** A cell of a table: its text without the spaces around it, and the place between the pipes. */
interface Cell {
  from: number
  to: number
  outerFrom: number
  outerTo: number
}

interface Row {
  from: number
  to: number
  cells: Cell[]
}

type Alignment = 'left' | 'center' | 'right' | null

/** A table of a Markdown text, with the offset of every cell. */
export interface TableSource {
  text: string
  /** Offset of the table in the text; all other offsets include it. */
  from: number
  /** Without the second line, which only says how columns are aligned. */
  rows: Row[]
  rule: Row
  alignments: Alignment[]
}

/** A replaced range of the text. */
interface Change {
  from: number
  to?: number
  insert?: string
}

const RULE_CELL = /^:?-+:?$/

/** Reads a table; null if its cells can't be told apart, so that it is shown as its source. */
export function tableSource(text: string, from: number): TableSource | null {
  const lines: Row[] = []
  let start = 0
  for (const line of text.split('\n')) {
    if (!/^ {0,3}\S/.test(line)) return null
    lines.push(rowOf(line, from + start))
    start += line.length + 1
  }
  const [head, rule, ...body] = lines
  if (!head || !rule) return null
  const columns = head.cells.length
  const rows = [head, ...body]
  if (rule.cells.length !== columns || rows.some(({ cells }) => cells.length > columns)) return null
  const rules = rule.cells.map((cell) => text.slice(cell.from - from, cell.to - from))
  if (!rules.every((dashes) => RULE_CELL.test(dashes))) return null
  return { text, from, rows, rule, alignments: rules.map(alignmentOf) }
}

function alignmentOf(dashes: string): Alignment {
  if (dashes.startsWith(':')) return dashes.endsWith(':') ? 'center' : 'left'
  return dashes.endsWith(':') ? 'right' : null
}

function rowOf(line: string, offset: number): Row {
  const pipes = pipesOf(line)
  const cells: Cell[] = []
  let start = 0
  for (const end of [...pipes, line.length]) {
    const isOutside = (start === 0 || end === line.length) && line.slice(start, end).trim() === ''
    if (!isOutside) cells.push(cellOf(line, start, end, offset))
    start = end + 1
  }
  return { from: offset, to: offset + line.length, cells }
}

/** Like the parser of the pages, a pipe after a backslash belongs to its cell. */
function pipesOf(line: string): number[] {
  const pipes: number[] = []
  for (let at = line.indexOf('|'); at >= 0; at = line.indexOf('|', at + 1))
    if (line[at - 1] !== '\\') pipes.push(at)
  return pipes
}

function cellOf(line: string, start: number, end: number, offset: number): Cell {
  const inner = line.slice(start, end)
  const text = trimSpaces(inner)
  const from = start + (text === '' ? Math.min(1, inner.length) : inner.indexOf(text))
  return {
    from: offset + from,
    to: offset + from + text.length,
    outerFrom: offset + start,
    outerTo: offset + end,
  }
}

/** The text of a cell as it is edited; pipes are written with a backslash in the table only. */
export function cellText({ text, from, rows }: TableSource, row: number, column: number): string {
  const cell = rows[row]?.cells[column]
  return cell ? text.slice(cell.from - from, cell.to - from).replaceAll(String.raw`\|`, '|') : ''
}

/** The number of columns. */
export function columnCount({ rows }: TableSource): number {
  return rows[0]?.cells.length ?? 0
}

/** Writes the text of a cell, and nothing else. */
export function setCell(table: TableSource, row: number, column: number, value: string): Change[] {
  const text = cellLine(value).replaceAll('|', String.raw`\|`)
  const { cells, to } = table.rows[row]!
  const cell = cells[column]
  if (cell) {
    const isEmpty = cell.from === cell.to
    const before = isEmpty && cell.from === cell.outerFrom ? ' ' : ''
    const isOpen = cell.to === cell.outerTo && (isEmpty || text.endsWith('\\'))
    return [
      { from: cell.from, to: cell.to, insert: text === '' ? '' : `${before}${text}${isOpen ? ' ' : ''}` },
    ]
  }
  if (text === '') return []
  const line = table.text.slice(table.rows[row]!.from - table.from, to - table.from).trimEnd()
  const isClosed = line.endsWith('|') && !line.endsWith(String.raw`\|`)
  const between = '  |'.repeat(column - cells.length)
  return [
    { from: table.rows[row]!.from + line.length, to, insert: `${isClosed ? '' : ' |'}${between} ${text} |` },
  ]
}

/** A text as it can stand in a cell: on one line. */
export function cellLine(value: string): string {
  return value
    .split(/[\r\n]+/)
    .map(trimSpaces)
    .join(' ')
}

/** Other white space, such as a space that does not break, belongs to the text. */
function trimSpaces(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && ' \t'.includes(text[from]!)) from += 1
  while (to > from && ' \t'.includes(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}

/** Adds an empty row below a row. */
export function addRow(table: TableSource, row: number): Change[] {
  const above = row === 0 ? table.rule : table.rows[row]!
  return [{ from: above.to, insert: `\n|${'  |'.repeat(columnCount(table))}` }]
}

/** Removes a row; the head of a table stays. */
export function removeRow(table: TableSource, row: number): Change[] {
  const removed = table.rows[row]
  return row > 0 && removed ? [{ from: removed.from - 1, to: removed.to }] : []
}

/** Adds an empty column on the right of a column. */
export function addColumn(table: TableSource, column: number): Change[] {
  return [...table.rows, table.rule].flatMap((row) => {
    const cell = row.cells[column]
    if (!cell) return []
    const isLast = cell.outerTo === row.to
    const text = row === table.rule ? ' --- ' : '  '
    return [{ from: cell.outerTo, insert: `|${text}${isLast ? '|' : ''}` }]
  })
}

/** Removes a column; the last one stays. */
export function removeColumn(table: TableSource, column: number): Change[] {
  if (columnCount(table) < 2) return []
  return [...table.rows, table.rule].flatMap((row) => {
    const cell = row.cells[column]
    if (!cell) return []
    const isLast = cell.outerTo === row.to
    return [{ from: isLast ? cell.outerFrom - 1 : cell.outerFrom, to: isLast ? row.to : cell.outerTo + 1 }]
  })
}
