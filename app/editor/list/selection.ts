import { createContext, useMemo, useRef, useState } from 'react'
import type { Line } from './arrange.ts'

interface Selection {
  ids: ReadonlySet<number>
  /** Selects or deselects a record, or the range from the last toggled one. */
  toggle: (id: number, isRange: boolean) => void
}

/** The selection of the surrounding list; null if it has none. */
export const SelectionContext = createContext<Selection | null>(null)

/**
 * The selected records of a list, without those hidden by a search or filter. A range over records that are not loaded
 * yet loads them first.
 */
export function useSelection<Row extends { id: number }>(lines: Line<Row>[], loadAll: () => Promise<Row[]>) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const anchor = useRef<number>(null)
  const records = useMemo(() => lines.flatMap((line) => ('record' in line ? [line.record] : [])), [lines])
  const isComplete = useMemo(() => !lines.some((line) => 'missing' in line), [lines])
  const selection = useMemo(() => {
    const toggleAll = (id: number, range: number[]) => {
      const others = [...ids].filter((other) => !range.includes(other))
      setIds(new Set(ids.has(id) ? others : [...others, ...range]))
    }
    return {
      ids,
      toggle(id: number, isRange: boolean) {
        const from = anchor.current
        anchor.current = id
        if (!isRange) toggleAll(id, [id])
        else if (isComplete) toggleAll(id, idsBetween(records, from, id))
        else void loadAll().then((all) => toggleAll(id, idsBetween(all, from, id)))
      },
    }
  }, [ids, records, isComplete, loadAll])
  return {
    selection,
    records,
    selected: useMemo(() => records.filter(({ id }) => ids.has(id)), [records, ids]),
    select: (chosen: Row[]) => setIds(new Set(chosen.map(({ id }) => id))),
  }
}

/** The ids from one record to another, inclusive. */
export function idsBetween(records: { id: number }[], from: number | null, to: number): number[] {
  const ids = records.map(({ id }) => id)
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b)
  return ends[0] === -1 ? [to] : ids.slice(ends[0], ends[1]! + 1)
}
