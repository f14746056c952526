import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  Fragment,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { whenIdle } from '#app/editor/when-idle.ts'
import { OrderContext } from '#app/editor/order/order-context.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Line } from './arrange.ts'
import { SelectionContext } from './selection.ts'
import { SortHead, type Head, type Sorting } from './sort-head.tsx'

/** Longer lists render only the visible rows and a few around them. */
const MAX_UNVIRTUALIZED_ROWS = 200
const OVERSCAN_ROWS = 12

interface Props<Row extends { id: number }> {
  table: RefObject<HTMLTableElement | null>
  /** Width of the actions column. */
  actions?: string
  /** Column headers, without the actions column. */
  heads: Head[]
  lines: Line<Row>[]
  /** The order of the list, and how it is changed; without it, columns can't be sorted. */
  sorting?: Sorting | undefined
  /** Renders a row. One of another height than the rest takes the ref, by which it is measured. */
  row: (record: Row, index: number, measure: Ref<HTMLTableRowElement>) => ReactNode
  /** Whether a row stays mounted when it is scrolled out of view, such as one that is edited. */
  isKept?: (record: Row) => boolean
  /** Called with the positions of records in view that are not loaded yet. */
  onMissing?: ((positions: number[]) => void) | undefined
}

/** A grouped table with virtual scrolling. */
export function VirtualTable<Row extends { id: number }>(props: Props<Row>) {
  const { table, actions = 'actions', heads, lines: all, sorting, row, isKept, onMissing } = props
  const [collapsed, setCollapsed] = useState<string[]>([])
  const lines = useMemo(() => withoutCollapsed(all, collapsed), [all, collapsed])
  const toggle = (heading: string) =>
    setCollapsed(
      collapsed.includes(heading) ? collapsed.filter((other) => other !== heading) : [...collapsed, heading],
    )
  const heights = useHeights(table, lines)
  const kept = useMemo(
    () => lines.flatMap((line, index) => ('record' in line && isKept?.(line.record) ? [index] : [])),
    [lines, isKept],
  )
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler is in use
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: useCallback(
      (index) => ('heading' in lines[index]! ? heights.heading : heights.record),
      [lines, heights],
    ),
    overscan: useOverscan(lines.length > MAX_UNVIRTUALIZED_ROWS ? OVERSCAN_ROWS : lines.length),
    initialRect: windowSize(),
    observeElementRect: onResize,
    scrollMargin: table.current?.offsetTop ?? 0,
    getItemKey: useCallback((index) => keyOf(lines[index]!, index), [lines]),
    scrollToFn: noScroll,
    rangeExtractor: (range: Range) => withKept(defaultRangeExtractor(range), kept),
  })
  useEffect(() => rows.measure(), [rows, heights, kept])
  const shown = rows.getVirtualItems()
  const { scrollMargin } = rows.options
  const columns = heads.length + 1
  const missing = shown.flatMap(({ index }) => {
    const line = lines[index]
    return line && 'missing' in line ? [line.missing] : []
  })
  useEffect(() => {
    if (missing.length > 0) onMissing?.(missing)
  })
  return (
    <table className={useListClass()} ref={table} aria-rowcount={lines.length + 1}>
      <colgroup>
        {heads.map(({ label, width }) => (
          <col key={label} className={`w-${width}`} />
        ))}
        <col className={`w-${actions}`} />
      </colgroup>
      <thead>
        <tr>
          {heads.map((head) => (
            <SortHead key={head.label} head={head} sorting={sorting} />
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ index, key, start }, position) => {
          const line = lines[index]
          if (!line) return null
          return (
            <Fragment key={key}>
              <Spacer height={start - (shown[position - 1]?.end ?? scrollMargin)} columns={columns} />
              {'record' in line ? (
                row(line.record, index, rows.measureElement)
              ) : 'missing' in line ? (
                <tr aria-rowindex={index + 2} aria-busy="true">
                  <td colSpan={columns}>…</td>
                </tr>
              ) : (
                <tr className="grp" aria-rowindex={index + 2}>
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
              )}
            </Fragment>
          )
        })}
        <Spacer
          height={rows.getTotalSize() + scrollMargin - (shown.at(-1)?.end ?? scrollMargin)}
          columns={columns}
        />
      </tbody>
    </table>
  )
}

/** The class of the table. `:has()` would style all rows again with every row that is drawn. */
function useListClass(): string {
  const selection = use(SelectionContext)
  const isOrdered = use(OrderContext) !== null
  return [
    'list',
    selection && 'has-picks',
    selection && selection.ids.size > 0 && 'is-picked',
    isOrdered && 'is-ordered',
  ]
    .filter(Boolean)
    .join(' ')
}

/** How many rows beyond those in view are drawn: none at first, then more of them whenever the browser has nothing to do. */
function useOverscan(wanted: number): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (drawn >= wanted) return undefined
    return whenIdle(() => startTransition(() => setDrawn(drawn + OVERSCAN_ROWS)))
  }, [drawn, wanted])
  return Math.min(drawn, wanted)
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

interface Heights {
  heading: number
  record: number
}

/** Heights of the lowest rows, so that the first ones fill the window and few of them are drawn outside of it. */
const LOWEST: Heights = { heading: 33, record: 38 }
const LOWEST_ON_PHONES: Heights = { heading: 45, record: 49 }

/** Last measured row heights. They keep the list height stable on return, so the scroll position can be restored. */
let lastHeights: Heights | undefined

function knownHeights(): Heights {
  return lastHeights ?? (window.matchMedia('(max-width: 900px)').matches ? LOWEST_ON_PHONES : LOWEST)
}

/** Measures row heights after layout (ResizeObserver), to avoid a forced reflow. */
function useHeights(table: Props<never>['table'], lines: unknown) {
  const [heights, setHeights] = useState(knownHeights)
  useEffect(() => {
    const measured = (row: string, before: number) =>
      table.current?.querySelector(row)?.getBoundingClientRect().height ?? before
    const measure = () => {
      const before = knownHeights()
      const heading = measured('tr.grp', before.heading)
      const record = measured('tr[data-index]', before.record)
      lastHeights = heading === before.heading && record === before.record ? before : { heading, record }
      setHeights(lastHeights)
    }
    const observer = new ResizeObserver(measure)
    if (table.current) observer.observe(table.current)
    return () => observer.disconnect()
  }, [table, lines])
  return heights
}

/** The lines in view and those that stay mounted, in order. */
function withKept(inView: number[], kept: number[]): number[] {
  return kept.length === 0 ? inView : [...new Set([...inView, ...kept])].toSorted((a, b) => a - b)
}

/** Hides the records of collapsed groups, but not their headings. */
function withoutCollapsed<Row>(lines: Line<Row>[], collapsed: string[]): Line<Row>[] {
  let isCollapsed = false
  return lines.filter((line) => {
    if (!('heading' in line)) return !isCollapsed
    isCollapsed = collapsed.includes(line.heading)
    return true
  })
}

function keyOf(line: Line<{ id: number }>, index: number): string | number {
  return 'record' in line ? line.record.id : `line ${index}`
}
