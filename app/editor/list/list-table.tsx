import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useState, type RefObject } from 'react'
import type { Options, SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import type { Line } from './arrange.ts'
import { alignment } from './cell.tsx'
import { ListRow } from './list-row.tsx'

/** Longer lists keep only the rows around the visible ones in the page. */
const WHOLE = 200

interface Props {
  screen: Screen
  lines: Line[]
  options: Options
  onSaved: (record: SavedRecord) => void
  table: RefObject<HTMLTableElement | null>
}

/** The records of a list; thousands are as quick as ten. */
export function ListTable({ screen, lines, options, onSaved, table }: Props) {
  const [isNarrow] = useState(() => window.matchMedia('(max-width: 900px)').matches)
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler is in use
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: useCallback((index) => heightOf(lines[index]!, isNarrow), [lines, isNarrow]),
    overscan: lines.length > WHOLE ? 12 : WHOLE,
    scrollMargin: table.current?.offsetTop ?? 0,
    getItemKey: useCallback((index) => keyOf(lines[index]!), [lines]),
  })
  const shown = rows.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  const { columns } = screen
  return (
    <table className="list" ref={table} aria-rowcount={lines.length + 1}>
      <colgroup>
        {columns.map((name) => (
          <col key={name} className={`w-${screen.form[name]?.input}`} />
        ))}
        <col className="w-actions" />
      </colgroup>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={alignment(screen, name)}>
              {screen.form[name]?.label}
            </th>
          ))}
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Gap height={first ? first.start - rows.options.scrollMargin : 0} columns={columns.length + 1} />
        {shown.map(({ index, key }) => {
          const line = lines[index]!
          if ('heading' in line) {
            return (
              <tr key={key} className="grp" aria-rowindex={index + 2}>
                <th colSpan={columns.length + 1} scope="rowgroup">
                  <span>
                    {line.heading}
                    <i>{line.count}</i>
                  </span>
                </th>
              </tr>
            )
          }
          return <ListRow key={key} {...{ screen, options, onSaved, index }} record={line.record} />
        })}
        <Gap
          height={last ? rows.getTotalSize() + rows.options.scrollMargin - last.end : 0}
          columns={columns.length + 1}
        />
      </tbody>
    </table>
  )
}

/** Stands for the rows above or below those in the page. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr className="gap" aria-hidden="true">
      <td colSpan={columns} height={height}>
        {' '}
      </td>
    </tr>
  )
}

/** As the styles have it; rows are higher where they are touched. */
function heightOf(line: Line, isNarrow: boolean): number {
  if ('heading' in line) return 33
  return isNarrow ? 45 : 39
}

function keyOf(line: Line): string | number {
  return 'heading' in line ? line.heading : line.record.id
}
