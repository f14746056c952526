import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, use, useCallback, useEffect, useMemo, useState, type RefObject } from 'react'
import { CommentMark } from '#app/editor/comments/open-comments.tsx'
import { PickBox } from '#app/editor/list/cell.tsx'
import { ListElementContext } from '#app/editor/list/list-element.ts'
import type { LinesProps } from '#app/editor/list/record-list.tsx'
import { PreparedMark } from '#app/editor/publishing/prepared-records.tsx'
import { PhotoButton } from './photo-button.tsx'
import type { PhotoRecord } from './photo-record.ts'
import { tileRows } from './tile-rows.ts'

/** Longer lists render only the visible rows and a few around them. */
const MAX_UNVIRTUALIZED_TILES = 200
const OVERSCAN_ROWS = 4

interface Props extends Omit<LinesProps<PhotoRecord>, 'empty'> {
  picked: number | null
  onPick: (photo: PhotoRecord) => void
}

/** The photos of a list as tiles, in one gallery per section, with virtual scrolling. */
export function PhotoTiles({ lines, onMissing, picked, onPick }: Props) {
  const list = use(ListElementContext)
  const { columns, heading, tile } = useLayout(list, lines)
  const rows = useMemo(() => tileRows(lines, columns), [lines, columns])
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler is in use
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback(
      (index) => (rows[index]!.isFirst ? heading + tile : tile),
      [rows, heading, tile],
    ),
    overscan: lines.length > MAX_UNVIRTUALIZED_TILES ? OVERSCAN_ROWS : MAX_UNVIRTUALIZED_TILES,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: list.current?.offsetTop ?? 0,
    scrollToFn: noScroll,
  })
  useEffect(() => virtual.measure(), [virtual, rows, heading, tile])
  const shown = virtual.getVirtualItems()
  const { scrollMargin } = virtual.options
  const inView = shown.flatMap(({ index }) => rows[index] ?? [])
  const missing = inView.flatMap(({ tiles }) =>
    tiles.flatMap(({ line }) => ('missing' in line ? [line.missing] : [])),
  )
  useEffect(() => {
    if (missing.length > 0) onMissing?.(missing)
  })
  return (
    <div className="gal" ref={list as RefObject<HTMLDivElement | null>}>
      <Spacer height={(shown[0]?.start ?? scrollMargin) - scrollMargin} />
      {[...Map.groupBy(inView, ({ group }) => group)].map(([group, [first, ...others]]) => (
        <section key={group} aria-label={first!.section}>
          {first!.isFirst && (
            <div className="gal-h">
              <h2>{first!.section}</h2>
              <i>{first!.count}</i>
            </div>
          )}
          <ul>
            {[first!, ...others].flatMap(({ tiles }) =>
              tiles.map(({ line, index }) =>
                'record' in line ? (
                  <PhotoTile
                    key={line.record.id}
                    photo={line.record}
                    index={index}
                    isPicked={line.record.id === picked}
                    onPick={onPick}
                  />
                ) : (
                  <li key={`missing ${index}`} className="ph" aria-busy="true">
                    <span className="pic" />
                    <span className="cap">…</span>
                  </li>
                ),
              ),
            )}
          </ul>
        </section>
      ))}
      <Spacer height={virtual.getTotalSize() + scrollMargin - (shown.at(-1)?.end ?? scrollMargin)} />
    </div>
  )
}

interface TileProps {
  photo: PhotoRecord
  index: number
  isPicked: boolean
  onPick: (photo: PhotoRecord) => void
}

const PhotoTile = memo(function PhotoTile({ photo, index, isPicked, onPick }: TileProps) {
  return (
    <li data-index={index}>
      <PhotoButton photo={photo} isPicked={isPicked} onPick={onPick} />
      <PickBox id={photo.id} name={photo.name} />
      <span className="marks">
        <PreparedMark id={photo.id} />
        <CommentMark id={photo.id} />
      </span>
    </li>
  )
})

/** Placeholder for the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <svg className="gap" width="1" height={height} aria-hidden="true" /> : null
}

/** Disables scrolling by the virtualizer; the browser and the router restore the position. */
const noScroll = () => undefined

/** Last measured layout: number of columns, and heights of a heading and a row of tiles. */
let lastLayout = { columns: 6, heading: 46, tile: 150 }

function useLayout(list: RefObject<HTMLElement | null>, lines: unknown) {
  const [layout, setLayout] = useState(lastLayout)
  useEffect(() => {
    const measure = () => {
      const grid = list.current?.querySelector('ul')
      const first = grid?.querySelector('li')
      if (!grid || !first) return
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
      const columns = gridTemplateColumns.split(' ').length
      const tile = first.getBoundingClientRect().height + Number.parseFloat(rowGap)
      const heading =
        list.current?.querySelector('.gal-h')?.getBoundingClientRect().height ?? lastLayout.heading
      const isSame =
        columns === lastLayout.columns && tile === lastLayout.tile && heading === lastLayout.heading
      if (!isSame) lastLayout = { columns, heading, tile }
      setLayout(lastLayout)
    }
    const observer = new ResizeObserver(measure)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, lines])
  return layout
}
