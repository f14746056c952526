import { useCallback, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MAX_LISTED } from '#contract/desk/lists.ts'
import { Failure } from '#domain/failure.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import { useToast } from '#app/ui/toast.tsx'
import { loadPart, PART_SIZE, type ListPart, type ListRequest } from './load-list.ts'

/** The known records of a list; what was not loaded yet is missing. */
export type SparseRows = readonly (SavedRecord | undefined)[]

interface Loaded {
  /** The first part, as the route has loaded it. */
  first: ListPart
  rows: SparseRows
}

function begin(first: ListPart): Loaded {
  return { first, rows: withPart(Array.from({ length: first.total }), 0, first.records) }
}

function withPart(rows: SparseRows, start: number, records: SavedRecord[]): SparseRows {
  return rows.map((row, index) => records[index - start] ?? row)
}

/** The rows of a list: the first part comes with the page, others when they are scrolled to. */
export function useListRows(request: ListRequest, first: ListPart) {
  const [loaded, setLoaded] = useState(() => begin(first))
  const current = loaded.first === first ? loaded : begin(first)
  if (current !== loaded) setLoaded(current)
  const requested = useRef({ first, parts: new Set([0]) })
  const { revalidate } = useRevalidator()
  const toast = useToast()

  /** Loads records from a position on; all of them anew if there are more or fewer than before. */
  const load = useCallback(
    async (offset: number, limit: number) => {
      const part = await loadPart(request, offset, limit)
      if (part.total !== first.total) void revalidate()
      else
        setLoaded((before) =>
          before.first === first ? { first, rows: withPart(before.rows, offset, part.records) } : before,
        )
      return part.records
    },
    [request, first, revalidate],
  )

  /** Loads the parts that have one of these positions, once. */
  const onMissing = useCallback(
    (positions: number[]) => {
      if (requested.current.first !== first) requested.current = { first, parts: new Set([0]) }
      const { parts } = requested.current
      const missing = new Set(positions.map((position) => Math.floor(position / PART_SIZE)))
      for (const part of missing) {
        if (parts.has(part)) continue
        parts.add(part)
        load(part * PART_SIZE, PART_SIZE).catch((error: unknown) => {
          parts.delete(part)
          if (!(error instanceof Failure)) throw error
          toast({ text: `The list could not be loaded further. ${error.message}` })
        })
      }
    },
    [first, load, toast],
  )

  /** Loads what is missing and returns all rows, in the order of the list. */
  const loadAll = useCallback(async (): Promise<SavedRecord[]> => {
    const isKnown = (row: SavedRecord | undefined): row is SavedRecord => row !== undefined
    if (current.rows.every(isKnown)) return [...current.rows]
    const all: SavedRecord[] = []
    for (let offset = 0; offset < first.total; offset += MAX_LISTED)
      all.push(...(await load(offset, MAX_LISTED)))
    return all
  }, [current, first, load])

  const onSaved = useCallback((record: SavedRecord) => {
    setLoaded(({ rows, ...before }) => ({
      ...before,
      rows: rows.map((row) => (row?.id === record.id ? { ...row, ...record } : row)),
    }))
  }, [])

  return useMemo(
    () => ({ rows: current.rows, groups: first.groups, onMissing, loadAll, onSaved }),
    [current, first, onMissing, loadAll, onSaved],
  )
}
