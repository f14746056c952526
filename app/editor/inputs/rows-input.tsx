import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { readCells, writeCells } from '#domain/cell-rows.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  id: string
  label: string
  /** Headings; the number of columns. */
  columns: readonly string[]
  value: string
  errorId: string | undefined
  onChange: (value: string) => void
}

/** A small table that is typed or pasted. Its value is text, one row per line; empty rows are left out of it. */
export function RowsInput({ id, label, columns, value, errorId, onChange }: Props) {
  const [typed, setTyped] = useState(() => ({ value, rows: readCells(value) }))
  // A value from elsewhere, such as a revision that is brought back, replaces what was typed.
  const rows = typed.value === value ? typed.rows : readCells(value)
  const change = (changed: string[][]) => {
    const text = writeCells(changed)
    setTyped({ value: text, rows: changed })
    if (text !== value) onChange(text)
  }
  const set = (row: number, column: number, cell: string) =>
    change(rows.map((cells, index) => (index === row ? withCell(cells, column, cell) : cells)))
  const add = (after: number) => {
    change(rows.toSpliced(after, 0, []))
    requestAnimationFrame(() => document.getElementById(cellId(id, after, 0))?.focus())
  }
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    if (lines.length === 1 && !lines[0]!.includes('\t')) return
    event.preventDefault()
    const pasted = lines.map((line) => line.split('\t').slice(0, columns.length - column))
    const first = pasted.reduce(
      (cells, fresh, index) => putRow(cells, row + index, column, fresh),
      rows.map((cells) => [...cells]),
    )
    change(first)
  }
  const press = (event: KeyboardEvent, row: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(row + 1)
  }
  return (
    <div className="rows-input" role="group" aria-label={label}>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // Rows have no identity but their position.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                {columns.map((name, column) => (
                  <td key={name} data-l={name}>
                    <textarea
                      id={cellId(id, row, column)}
                      rows={1}
                      aria-label={`${name}, row ${row + 1}`}
                      aria-invalid={errorId ? true : undefined}
                      aria-describedby={errorId}
                      value={cells[column] ?? ''}
                      onChange={({ target }) => set(row, column, target.value.replaceAll('\n', ' '))}
                      onKeyDown={(event) => press(event, row)}
                      onPaste={(event) => paste(event, row, column)}
                    />
                  </td>
                ))}
                <td className="end">
                  <button
                    className="icon-button"
                    type="button"
                    aria-label={`Remove row ${row + 1} of ${label}`}
                    onClick={() => change(rows.toSpliced(row, 1))}
                  >
                    <Icon name="trash" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button id={rows.length === 0 ? id : undefined} onClick={() => add(rows.length)}>
        <Icon name="plus" />
        Add a row
      </Button>
    </div>
  )
}

/** The first cell has the id of the field. */
function cellId(id: string, row: number, column: number): string {
  return row + column === 0 ? id : `${id}-${row}-${column}`
}

function withCell(cells: string[], column: number, cell: string): string[] {
  return Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) =>
    index === column ? cell : (cells[index] ?? ''),
  )
}

function putRow(rows: string[][], at: number, column: number, pasted: string[]): string[][] {
  const cells = pasted.reduce((row, cell, index) => withCell(row, column + index, cell), rows[at] ?? [])
  return at < rows.length ? rows.with(at, cells) : [...rows, cells]
}
