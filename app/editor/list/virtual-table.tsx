import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Line } from './arrange.ts'

/** Longer lists render only the visible rows and a few around them. */
const MAX_UNVIRTUALIZED_ROWS = 200
const OVERSCAN_ROWS = 12

/** A column header: label, CSS width class and alignment class. */
export interface Head {
  label: string
  width: string
  align?: string
}

interface Props<Row extends { id: number }> {
  table: RefObject<HTMLTableElement | null>
  /** Width of the actions column. */
  actions?: string
  /** Column headers, without the actions column. */
  heads: Head[]
  lines: Line<Row>[]
  row: (record: Row, index: number) => ReactNode
}

/** A grouped table with virtual scrolling. */
export function VirtualTable<Row extends { id: number }>(props: Props<Row>) {
  const { table, actions = 'actions', heads, lines: all, row } = props
  const [collapsed, setCollapsed] = useState<string[]>([])
  const lines = useMemo(() => withoutCollapsed(all, collapsed), [all, collapsed])
  const toggle = (heading: string) =>
    setCollapsed(
      collapsed.includes(heading) ? collapsed.filter((other) => other !== heading) : [...collapsed, heading],
    )
  const heights = useHeights(table, lines)
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler is in use
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: useCallback(
      (index) => ('heading' in lines[index]! ? heights.heading : heights.record),
      [lines, heights],
    ),
    overscan: useDeferredValue(
      lines.length > MAX_UNVIRTUALIZED_ROWS ? OVERSCAN_ROWS : MAX_UNVIRTUALIZED_ROWS,
      0,
    ),
    initialRect: windowSize(),
    observeElementRect: onResize,
    scrollMargin: table.current?.offsetTop ?? 0,
    getItemKey: useCallback((index) => keyOf(lines[index]!, index), [lines]),
    scrollToFn: noScroll,
  })
  useEffect(() => rows.measure(), [rows, heights])
  const shown = rows.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  const columns = heads.length + 1
  return (
    <table className="list" ref={table} aria-rowcount={lines.length + 1}>
      <colgroup>
        {heads.map(({ label, width }) => (
          <col key={label} className={`w-${width}`} />
        ))}
        <col className={`w-${actions}`} />
      </colgroup>
      <thead>
        <tr>
          {heads.map(({ label, align }) => (
            <th key={label} scope="col" className={align}>
              {label}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Spacer height={first ? first.start - rows.options.scrollMargin : 0} columns={columns} />
        {shown.map(({ index, key }) => {
          const line = lines[index]!
          if ('record' in line) return row(line.record, index)
          return (
            <tr key={key} className="grp" aria-rowindex={index + 2}>
              <th colSpan={columns} scope="rowgroup">
                <button
                  type="button"
                  aria-expanded={!collapsed.includes(line.heading)}
                  onClick={() => toggle(line.heading)}
                >
                  <Icon name={collapsed.includes(line.heading) ? 'right' : 'down'} />
                  {line.heading}
                  <i>{line.count}</i>
                </button>
              </th>
            </tr>
          )
        })}
        <Spacer
          height={last ? rows.getTotalSize() + rows.options.scrollMargin - last.end : 0}
          columns={columns}
        />
      </tbody>
    </table>
  )
}

function windowSize() {
  return { width: window.innerWidth, height: window.innerHeight }
}

/** Observes the window size. Unlike the default it does not measure on mount, which would force a second layout. */
function onResize(_: unknown, notify: (size: { width: number; height: number }) => void) {
  const resized = () => notify(windowSize())
  window.addEventListener('resize', resized)
  return () => window.removeEventListener('resize', resized)
}

/** Disables scrolling by the virtualizer; the browser and the router restore the position. */
const noScroll = () => undefined

/** Placeholder for the rows that are not rendered. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr className="gap" aria-hidden="true">
      <td colSpan={columns} height={height}>
        {' '}
      </td>
    </tr>
  )
}

/** Last measured row heights. They keep the list height stable on return, so the scroll position can be restored. */
let lastHeights = { heading: 33, record: 39 }

/** Measures row heights after layout (ResizeObserver), to avoid a forced reflow. */
function useHeights(table: Props<never>['table'], lines: unknown) {
  const [heights, setHeights] = useState(lastHeights)
  useEffect(() => {
    const measured = (row: string, before: number) =>
      table.current?.querySelector(row)?.getBoundingClientRect().height ?? before
    const measure = () => {
      const heading = measured('tr.grp', lastHeights.heading)
      const record = measured('tr[data-index]', lastHeights.record)
      if (heading !== lastHeights.heading || record !== lastHeights.record) lastHeights = { heading, record }
      setHeights(lastHeights)
    }
    const observer = new ResizeObserver(measure)
    if (table.current) observer.observe(table.current)
    return () => observer.disconnect()
  }, [table, lines])
  return heights
}

/** Hides the records of collapsed groups, but not their headings. */
function withoutCollapsed<Row>(lines: Line<Row>[], collapsed: string[]): Line<Row>[] {
  let isCollapsed = false
  return lines.filter((line) => {
    if ('record' in line) return !isCollapsed
    isCollapsed = collapsed.includes(line.heading)
    return true
  })
}

function keyOf(line: Line<{ id: number }>, index: number): string | number {
  return 'heading' in line ? `heading ${index}` : line.record.id
}
