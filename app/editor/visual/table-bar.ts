import { button, element } from './element.ts'
import { addColumn, addRow, columnCount, removeColumn, removeRow, type TableSource } from './table-source.ts'

/** A cell by its row and column. */
export interface Place {
  row: number
  column: number
}

/** A change of a table, and the cell to go to. */
export interface TableChange {
  changes: { from: number; to?: number; insert?: string }[]
  place: Place
}

type Tool = (table: TableSource, place: Place) => TableChange

const tools: Record<string, Tool> = {
  'Add row': (table, { row, column }) => ({ changes: addRow(table, row), place: { row: row + 1, column } }),
  'Remove row': (table, { row, column }) => ({
    changes: removeRow(table, row),
    place: { row: Math.min(row, table.rows.length - 2), column },
  }),
  'Add column': (table, { row, column }) => ({
    changes: addColumn(table, column),
    place: { row, column: column + 1 },
  }),
  'Remove column': (table, { row, column }) => ({
    changes: removeColumn(table, column),
    place: { row, column: Math.min(column, columnCount(table) - 2) },
  }),
}

/** The tools of a table, for the cell that was edited last. */
export function tableBar(change: (tool: Tool) => void, onRemove: () => void): HTMLElement {
  return element('div', {
    className: 'v-bar',
    attributes: { role: 'group', 'aria-label': 'Table' },
    children: [
      ...Object.entries(tools).map(([name, tool]) => button(name, name, () => change(tool))),
      button('Remove table', 'Remove table', onRemove),
    ],
  })
}
