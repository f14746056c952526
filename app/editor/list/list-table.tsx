import type { RefObject } from 'react'
import type { Options, SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import type { Line } from './arrange.ts'
import { alignment } from './cell.tsx'
import { ListRow } from './list-row.tsx'
import { VirtualTable } from './virtual-table.tsx'

interface Props {
  screen: Screen
  lines: Line<SavedRecord>[]
  options: Options
  onSaved: (record: SavedRecord) => void
  table: RefObject<HTMLTableElement | null>
}

/** The records of a declared screen. */
export function ListTable({ screen, lines, options, onSaved, table }: Props) {
  const heads = screen.columns.map((name) => ({
    label: screen.form[name]?.label ?? name,
    width: screen.form[name]?.input ?? 'line',
    align: alignment(screen, name),
  }))
  return (
    <VirtualTable
      {...{ table, heads, lines }}
      row={(record, index) => <ListRow key={record.id} {...{ screen, record, options, onSaved, index }} />}
    />
  )
}
