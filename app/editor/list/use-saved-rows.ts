import { useCallback, useMemo, useState } from 'react'
import type { SavedRecord } from '#app/editor/records.ts'

/** The loaded rows, updated with records that were saved in the list since. */
export function useSavedRows<Row extends { id: number }>(loaded: Row[]) {
  const [saved, setSaved] = useState(new Map<number, SavedRecord>())
  const onSaved = useCallback(
    (record: SavedRecord) => setSaved((before) => new Map(before).set(record.id, record)),
    [],
  )
  const rows = useMemo(
    () => loaded.map((row) => (saved.has(row.id) ? { ...row, ...saved.get(row.id) } : row)),
    [loaded, saved],
  )
  return { rows, onSaved }
}
