import { MAX_CELLS } from '#contract/catalogue/parameters.ts'
import { parameterName } from '#domain/catalogue/parameters/parameter.ts'
import type { FailureCode } from '#domain/failure.ts'
import { refusalText } from '#app/editor/edit-session/refusal.ts'
import { useGrid } from '#app/editor/grid/use-grid.ts'
import { isUnderstood, cellKey, type GridRow, type Parameter, type TypedCell } from './grid-cells.ts'
import type { useParameterCells } from './use-parameter-cells.ts'

interface Props {
  grid: ReturnType<typeof useParameterCells>
  rows: GridRow[]
  columns: Parameter[]
  onFocus: (cell: { row: GridRow; parameter: Parameter }) => void
}

const typedAt = ({ series, variant }: GridRow, parameter: Parameter, cell: string): TypedCell => ({
  parameter: parameter.id,
  series,
  variant,
  cell,
})

/** Series and variants by parameters. Cells of a spreadsheet are pasted from the focused cell on, to the right and down. */
export function ParameterGrid({ grid, rows, columns, onFocus }: Props) {
  const cellProps = useGrid({
    name: 'cell',
    maxCells: MAX_CELLS,
    onPaste: (pasted, top, left) =>
      grid.paste(
        pasted.flatMap((cells, down) =>
          cells.flatMap((cell, right) => {
            const [row, parameter] = [rows[top + down], columns[left + right]]
            return row && parameter ? [typedAt(row, parameter, cell.trim())] : []
          }),
        ),
      ),
  })
  return (
    <div className="param-grid" role="region" aria-label="Values" tabIndex={-1}>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            {columns.map((parameter) => (
              <th key={parameter.id} scope="col">
                {parameter.name}
                <small>{[parameter.condition, parameter.unit].filter(Boolean).join(', ')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, top) => (
            <tr
              key={`${row.series}-${row.variant ?? ''}`}
              className={row.variant === null ? undefined : 'variant'}
            >
              <th scope="row">{row.name}</th>
              {columns.map((parameter, left) => {
                const place = { parameter: parameter.id, series: row.series, variant: row.variant }
                const cell = grid.cells.get(cellKey(place))
                const inherited = grid.cells.get(cellKey({ ...place, variant: null }))?.typed.cell
                const typed = cell?.typed.cell ?? ''
                const isWrong =
                  cell !== undefined && cell.isDirty && !isUnderstood(cell.typed, grid.parameters)
                const refusal = cell?.refusal && cell.theirs === null ? cell.refusal : null
                return (
                  <td key={parameter.id} className={cell?.isDirty ? 'is-dirty' : undefined}>
                    <input
                      {...cellProps(top, left)}
                      aria-label={`${parameterName(parameter)} of ${row.variant === null ? '' : 'variant '}${row.name}`}
                      aria-invalid={isWrong || refusal !== null || undefined}
                      className={parameter.kind === 'number' ? 'm' : undefined}
                      value={typed}
                      placeholder={row.variant === null ? undefined : inherited}
                      onChange={({ target }) => grid.set([typedAt(row, parameter, target.value)])}
                      onFocus={() => onFocus({ row, parameter })}
                    />
                    {refusal && (
                      <small>{refusalText({ code: refusal as FailureCode, fields: cell!.errors })}</small>
                    )}
                    {cell?.theirs && cell.theirs.cell !== typed && (
                      <small>saved meanwhile: {cell.theirs.cell || 'none'}</small>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
