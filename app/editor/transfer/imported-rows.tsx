import type { Screen } from '#app/editor/screen.ts'
import type { ImportedRow } from './import-summary.ts'

/** More rows would not be read by anybody, and slow the dialog down. */
const MAX_SHOWN = 200

/** Refused rows first: they need attention. */
const ORDER: ImportedRow['outcome'][] = ['refused', 'create', 'change']
const NAMES = { refused: 'Refused', create: 'New', change: 'Change', unchanged: 'Unchanged' }

/** What would happen with each row of a file; unchanged ones are only counted. */
export function ImportedRows({ screen, rows }: { screen: Screen; rows: ImportedRow[] }) {
  const telling = ORDER.flatMap((outcome) => rows.filter((row) => row.outcome === outcome))
  if (telling.length === 0) return null
  const labelOf = (field: string) => screen.form[field]?.label ?? field
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is a tab stop
    <div className="import-rows" role="region" aria-label="What would happen" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">What</th>
            <th scope="col">Record</th>
            <th scope="col">Values</th>
          </tr>
        </thead>
        <tbody>
          {telling.slice(0, MAX_SHOWN).map(({ row, outcome, name, changes, reason }) => (
            <tr key={row} className={outcome}>
              <td className="m">{row}</td>
              <td>{NAMES[outcome]}</td>
              <th scope="row">{name}</th>
              <td>
                {reason && <p className="reason">{reason}</p>}
                {changes.map(({ field, before, after }) => (
                  <p key={field}>
                    {labelOf(field)}: {before && <del>{before}</del>} <ins>{after || 'empty'}</ins>
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {telling.length > MAX_SHOWN && <p>… and {telling.length - MAX_SHOWN} more.</p>}
    </div>
  )
}
