import { memo } from 'react'
import type { Options, SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { alignment, CellContent, NameCell } from './cell.tsx'
import { RowActions } from './row-actions.tsx'
import { SwitchCell } from './switch-cell.tsx'

interface Props {
  screen: Screen
  record: SavedRecord
  options: Options
  onSaved: (record: SavedRecord) => void
  /** Index in the whole list. */
  index: number
}

/** One record of a list. */
export const ListRow = memo(function ListRow({ screen, record, options, onSaved, index }: Props) {
  const [, ...others] = screen.columns
  return (
    <tr data-index={index} aria-rowindex={index + 2} className={record.is_online === false ? 'off' : ''}>
      <NameCell screen={screen} record={record} />
      {others.map((field) =>
        screen.form[field]?.input === 'switch' ? (
          <SwitchCell key={field} screen={screen} record={record} field={field} onSaved={onSaved} />
        ) : (
          <td key={field} className={`${alignment(screen, field)} hide-s`}>
            <CellContent screen={screen} name={field} value={record[field]} options={options} />
          </td>
        ),
      )}
      <RowActions screen={screen} record={record} />
    </tr>
  )
})
