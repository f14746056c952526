import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Failure } from '#domain/failure.ts'
import { loadPart, type ListRequest } from '#app/editor/list/load-list.ts'
import type { SparseRows } from '#app/editor/list/use-list-rows.ts'
import type { SavedRecord } from '#app/editor/records.ts'
import { useToast } from '#app/ui/toast.tsx'

/** The links whose forms are open. Those that the list does not show are loaded and stand above it. */
export function useEditedLinks(request: ListRequest, rows: SparseRows, revalidate: () => Promise<void>) {
  const linkInHash = /^#link\/(\d+)(?:#|$)/.exec(useLocation().hash)?.[1]
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set(linkInHash ? [Number(linkInHash)] : []))
  const [others, setOthers] = useState<ReadonlyMap<number, SavedRecord>>(new Map())
  const toast = useToast()
  const edit = useCallback(
    (id: number, isOn: boolean) =>
      setEdited((ids) => new Set(isOn ? [...ids, id] : [...ids].filter((other) => other !== id))),
    [],
  )
  const listed = useMemo(() => new Set(rows.map((row) => row?.id)), [rows])
  const load = useCallback(
    async (ids: number[]) => {
      const { records } = await loadPart({ ...request, query: { filter: { id: ids.join(',') } } }, 0)
      setOthers((before) => new Map([...before, ...records.map((record) => [record.id, record] as const)]))
    },
    [request],
  )
  const missing = [...edited].filter((id) => !listed.has(id) && !others.has(id)).join(',')
  useEffect(() => {
    if (missing === '') return
    load(missing.split(',').map(Number)).catch(({ message }: Failure) => toast({ text: message }))
  }, [missing, load, toast])

  /** Loads the list anew, and the links above it. */
  const reload = async () => {
    await revalidate()
    const loaded = [...edited].filter((id) => others.has(id))
    if (loaded.length > 0) await load(loaded)
  }
  const above = useMemo(
    () => [...edited].flatMap((id) => (listed.has(id) ? [] : (others.get(id) ?? []))),
    [edited, listed, others],
  )
  return { edited, edit, reload, above }
}
