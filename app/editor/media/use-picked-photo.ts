import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Failure } from '#domain/failure.ts'
import { loadPart, type ListRequest } from '#app/editor/list/load-list.ts'
import type { SparseRows } from '#app/editor/list/use-list-rows.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { PhotoRecord } from './photo-record.ts'

/** The photo that is edited, which the address names. One that the list has not loaded or leaves out is loaded alone. */
export function usePickedPhoto(request: ListRequest, rows: SparseRows, revalidate: () => Promise<void>) {
  const [parameters, setParameters] = useSearchParams()
  const [other, setOther] = useState<PhotoRecord | null>(null)
  const toast = useToast()
  const id = Number(parameters.get('photo')) || null
  const listed = rows.find((row) => row?.id === id) as PhotoRecord | undefined
  const load = useCallback(
    async (photo: number) => {
      const { records } = await loadPart({ ...request, query: { filter: { id: String(photo) } } }, 0)
      setOther((records[0] as PhotoRecord | undefined) ?? null)
    },
    [request],
  )
  const missing = id !== null && !listed && other?.id !== id ? id : null
  useEffect(() => {
    if (missing !== null) load(missing).catch(({ message }: Failure) => toast({ text: message }))
  }, [missing, load, toast])
  const pick = useCallback(
    (photo: PhotoRecord) =>
      setParameters(
        (before) => {
          before.set('photo', String(photo.id))
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  )
  return {
    picked: listed ?? (other?.id === id ? other : null),
    pick,
    /** Loads the list anew, and the photo beside it. */
    async reload() {
      await revalidate()
      if (id !== null && !listed) await load(id)
    },
  }
}
