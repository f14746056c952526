import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { Fragment, useCallback, useRef, type ReactNode, type Ref } from 'react'

const ESTIMATED_ROW_HEIGHT = 41
/** Longer lists render only the visible rows and a few around them. */
const MAX_UNVIRTUALIZED_ROWS = 200
const OVERSCAN_ROWS = 20

interface Props<Row extends { id: number }> {
  className: string
  rows: Row[]
  /** Whether a row stays mounted when it is scrolled out of view, such as one that is edited. */
  isKept: (row: Row) => boolean
  /** Renders the <li> of a row. Its height is measured through the ref. */
  row: (row: Row, ref: Ref<HTMLLIElement>, index: number) => ReactNode
}

/** A list with virtual scrolling whose rows have different heights. */
export function VirtualList<Row extends { id: number }>({ className, rows, isKept, row }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler is in use
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATED_ROW_HEIGHT,
    overscan: rows.length > MAX_UNVIRTUALIZED_ROWS ? OVERSCAN_ROWS : MAX_UNVIRTUALIZED_ROWS,
    scrollMargin: list.current?.offsetTop ?? 0,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey: useCallback((index: number) => rows[index]!.id, [rows]),
    rangeExtractor: (range: Range) => {
      const kept = rows.flatMap((each, index) => (isKept(each) ? [index] : []))
      return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b)
    },
  })
  const shown = virtual.getVirtualItems()
  const { scrollMargin } = virtual.options
  const end = shown.at(-1)?.end ?? scrollMargin
  return (
    <ul className={className} ref={list}>
      {shown.map(({ index, start, key }, position) => (
        <Fragment key={key}>
          <Gap height={start - (shown[position - 1]?.end ?? scrollMargin)} />
          {row(rows[index]!, virtual.measureElement, index)}
        </Fragment>
      ))}
      <Gap height={virtual.getTotalSize() + scrollMargin - end} />
    </ul>
  )
}

/** Placeholder for rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <li className="gap" role="presentation">
      <svg width="1" height={height} aria-hidden="true" />
    </li>
  ) : null
}
