import { redo, undo } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { leaveBlock } from './block-focus.ts'
import { wrapInField } from './wrap-in-field.ts'
import { element } from './element.ts'
import { removeBlock } from './remove-block.ts'
import { SourceWidget } from './source-widget.ts'
import { tableBar, type Place, type TableChange } from './table-bar.ts'
import {
  addRow,
  cellLine,
  cellText,
  columnCount,
  setCell,
  tableSource,
  type TableSource,
} from './table-source.ts'
import { CELL_EVENT, TABLE_EVENT } from './user-events.ts'
import { visualHost } from './visual-host.ts'

/** The cell that was edited last; the tools of the table work on it. */
const places = new WeakMap<HTMLElement, Place>()

/** A table whose cells are edited one by one. */
export class TableWidget extends SourceWidget {
  override toDOM(view: EditorView): HTMLElement {
    const dom = element('div', { className: 'v-block v-table' })
    const change = (make: (table: TableSource, place: Place) => TableChange | null) => apply(view, dom, make)
    dom.append(
      element('div', { className: 'v-scroll', children: [element('table')] }),
      tableBar(change, () => removeBlock(view, view.posAtDOM(dom))),
    )
    listen(view, dom)
    this.#fill(view, dom)
    return dom
  }

  override updateDOM(dom: HTMLElement, view: EditorView): boolean {
    if (!dom.classList.contains('v-table')) return false
    this.#fill(view, dom)
    return true
  }

  #fill(view: EditorView, dom: HTMLElement): void {
    const table = tableSource(this.source, 0)
    if (table) fillCells(view, dom, table)
    view.requestMeasure()
  }

  override ignoreEvent(): boolean {
    return true
  }
}

/** Changes the table as it stands in the text now. */
function apply(
  view: EditorView,
  dom: HTMLElement,
  make: (table: TableSource, place: Place) => TableChange | null,
): void {
  const table = tableAt(view, dom)
  const change = table && make(table, places.get(dom) ?? { row: 0, column: 0 })
  if (!change || change.changes.length === 0) return
  places.set(dom, change.place)
  view.dispatch({ changes: change.changes, userEvent: TABLE_EVENT })
  focusCell(dom, change.place)
}

function tableAt(view: EditorView, dom: HTMLElement): TableSource | null {
  const from = view.posAtDOM(dom)
  const lines: string[] = []
  const { doc } = view.state
  const count = dom.querySelectorAll('tr').length + 1
  for (let line = doc.lineAt(from).number; lines.length < count && line <= doc.lines; line += 1)
    lines.push(doc.line(line).text)
  return tableSource(lines.join('\n'), from)
}

/** Shows the cells. Those that exist already stay, so that the focus stays too. */
function fillCells(view: EditorView, dom: HTMLElement, table: TableSource): void {
  const grid = dom.querySelector('table')!
  const columns = columnCount(table)
  table.rows.forEach((_, row) => {
    const line = grid.rows[row] ?? grid.insertRow()
    while (line.cells.length > columns) line.deleteCell(-1)
    for (let column = 0; column < columns; column += 1) {
      const cell = line.cells[column] ?? line.appendChild(newCell(row === 0 ? 'th' : 'td'))
      cell.className = `v-align-${table.alignments[column] ?? 'none'}`
      const name = cellText(table, 0, column) || `Column ${column + 1}`
      const label = row === 0 ? `Head of column ${column + 1}` : `${name}, row ${row}`
      fillCell(view, cell, cellText(table, row, column), label)
    }
  })
  while (grid.rows.length > table.rows.length) grid.deleteRow(-1)
}

function newCell(name: 'th' | 'td'): HTMLTableCellElement {
  const field = element('textarea', { attributes: { rows: '1', spellcheck: 'true' } })
  const shown = element('span', { className: 'v-shown', attributes: { 'aria-hidden': 'true' } })
  return element(name, { children: [element('span', { className: 'v-cell', children: [shown, field] })] })
}

function fillCell(view: EditorView, cell: HTMLElement, text: string, label: string): void {
  const field = cell.querySelector('textarea')!
  field.setAttribute('aria-label', label)
  // While somebody types, spaces at the end are not in the text yet.
  if (cellLine(field.value) !== text) field.value = text
  showCell(view, field)
}

/** A cell shows what visitors see; the one that is edited shows its source, and takes its size from it. */
function showCell(view: EditorView, field: HTMLTextAreaElement): void {
  const shown = field.previousElementSibling as HTMLElement
  const isEdited = field.matches(':focus')
  const html = isEdited ? null : view.state.facet(visualHost)?.renderLine(field.value)
  if (html === null || html === undefined) shown.textContent = `${field.value}\u200B`
  else shown.innerHTML = html || '\u200B'
}

function placeOf(field: Element): Place {
  const cell = field.closest<HTMLTableCellElement>('td, th')!
  return { row: (cell.parentElement as HTMLTableRowElement).rowIndex, column: cell.cellIndex }
}

function focusCell(dom: HTMLElement, { row, column }: Place): boolean {
  const field = dom.querySelector('table')?.rows[row]?.cells[column]?.querySelector('textarea')
  field?.focus()
  return field !== undefined && field !== null
}

function listen(view: EditorView, dom: HTMLElement): void {
  const onField = (run: (field: HTMLTextAreaElement, event: Event) => void) => (event: Event) => {
    if (event.target instanceof HTMLTextAreaElement) run(event.target, event)
  }
  dom.addEventListener(
    'focusin',
    onField((field) => {
      places.set(dom, placeOf(field))
      showCell(view, field)
    }),
  )
  dom.addEventListener(
    'focusout',
    onField((field) => queueMicrotask(() => showCell(view, field))),
  )
  dom.addEventListener(
    'input',
    onField((field) => {
      const table = tableAt(view, dom)
      const { row, column } = placeOf(field)
      if (table) view.dispatch({ changes: setCell(table, row, column, field.value), userEvent: CELL_EVENT })
      showCell(view, field)
      view.requestMeasure()
    }),
  )
  dom.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLTextAreaElement && onKey(view, dom, event.target, event)) {
      event.preventDefault()
      event.stopPropagation()
    }
  })
}

/** Keys within a cell; true if one was handled. */
function onKey(
  view: EditorView,
  dom: HTMLElement,
  field: HTMLTextAreaElement,
  event: KeyboardEvent,
): boolean {
  const { row, column } = placeOf(field)
  const { rows } = dom.querySelector('table')!
  const columns = rows[0]!.cells.length
  const leave = (direction: number) => leaveBlock(view, view.posAtDOM(dom), direction)
  if (event.isComposing) return false
  if (event.ctrlKey || event.metaKey) return onCommand(view, field, event)
  switch (event.key) {
    case 'Tab': {
      const next = row * columns + column + (event.shiftKey ? -1 : 1)
      if (next < 0) return leave(-1)
      if (next < rows.length * columns)
        return focusCell(dom, { row: Math.floor(next / columns), column: next % columns })
      apply(view, dom, (table) => ({ changes: addRow(table, row), place: { row: row + 1, column: 0 } }))
      return true
    }
    case 'Enter':
      return focusCell(dom, { row: row + 1, column }) || leave(1)
    case 'ArrowDown':
      if (field.selectionEnd < field.value.length) return false
      return focusCell(dom, { row: row + 1, column }) || leave(1)
    case 'ArrowUp':
      if (field.selectionStart > 0) return false
      return (row > 0 && focusCell(dom, { row: row - 1, column })) || leave(-1)
    case 'Escape':
      return leave(1)
    default:
      return false
  }
}

function onCommand(view: EditorView, field: HTMLTextAreaElement, event: KeyboardEvent): boolean {
  switch (event.key.toLowerCase()) {
    case 'z':
      return event.shiftKey ? redo(view) || true : undo(view) || true
    case 'y':
      return redo(view) || true
    case 'b':
      return wrapInField(field, '**', '**')
    case 'i':
      return wrapInField(field, '*', '*')
    case 'k': {
      const source = field.value.slice(field.selectionStart, field.selectionEnd)
      const { selectionStart, selectionEnd } = field
      view.state.facet(visualHost)?.editLink({
        source,
        replace(text) {
          field.focus()
          field.setRangeText(text, selectionStart, selectionEnd, 'end')
          field.dispatchEvent(new Event('input', { bubbles: true }))
        },
      })
      return true
    }
    default:
      return false
  }
}
