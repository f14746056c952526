import { useState } from 'react'
import { Failure } from '#domain/failure.ts'
import { callServer } from '#app/call-server.ts'
import { refusalText } from '#app/editor/edit-session/refusal.ts'
import { DropZone } from '#app/editor/upload/drop-zone.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormError } from '#app/ui/field.tsx'
import { importedCells, type Cells, type Imported } from './price-cells.ts'

interface Props {
  /** How many cells of a table differ from the grid. */
  countDifferent: (cells: Cells) => number
  onClose: () => void
  onTake: (cells: Cells) => void
}

/** A dry run: shows what of a table fits, and which rows do not. Taking it over changes the grid, and saves nothing. */
export function ImportDialog({ countDifferent, onClose, onTake }: Props) {
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<Imported | null>(null)
  const [error, setError] = useState<string | null>(null)
  const read = async (file: File) => {
    setBusy(true)
    setError(null)
    setFound(null)
    setName(file.name)
    const form = new FormData()
    form.set('file', file)
    try {
      setFound(await callServer('POST editor/price-list/import', form))
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      const { file: reason } = failure.details.fields ?? {}
      setError(reason ?? refusalText({ code: failure.code, fields: {} }))
    } finally {
      setBusy(false)
    }
  }
  const cells = found ? importedCells(found) : {}
  const different = countDifferent(cells)
  return (
    <Dialog
      title="Import prices"
      className="price-import"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            Cancel <kbd>Esc</kbd>
          </Button>
          <Button look="primary" disabled={different === 0} onClick={() => onTake(cells)}>
            Put into the grid
          </Button>
        </>
      }
    >
      <DropZone
        title="Drop an XLSX or CSV file"
        hint="With a column “Code” and columns such as “from 1” or “price_20”. Empty cells change nothing; “on request” removes a price."
        accept=".xlsx,.csv,.txt,text/csv"
        isSingle
        onFiles={([file]) => file && void read(file)}
      />
      <div aria-live="polite" aria-busy={isBusy}>
        {isBusy && <p>Reading {name}…</p>}
        {error && <FormError>{error}</FormError>}
        {found && (
          <>
            <p>
              <b>{name}</b>: {countText(found.rows.length, 'row fits', 'rows fit')},{' '}
              {countText(different, 'price differs', 'prices differ')} from the grid,{' '}
              {countText(found.problems.length, 'row can’t be placed', 'rows can’t be placed')}.
            </p>
            {found.problems.length > 0 && <Problems problems={found.problems} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function Problems({ problems }: Pick<Imported, 'problems'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is a tab stop
    <div className="price-problems" role="region" aria-label="Rows that can’t be placed" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Code</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, code, reason }) => (
            <tr key={row}>
              <td className="m">{row}</td>
              <td className="m">{code}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
