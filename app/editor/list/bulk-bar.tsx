import { useEffect, useMemo, useState } from 'react'
import { failureText, type Failure } from '#domain/failure.ts'
import { saveFields } from '#app/editor/edit-session/save-fields.ts'
import { loadOptions, type Options, type SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { bulkChanges, bulkFields } from './bulk-changes.ts'

interface Props {
  screen: Screen
  selected: SavedRecord[]
  /** Number of selectable records. */
  count: number
  onSaved: (record: SavedRecord) => void
  onSelectAll: () => void
  /** Replaces the selection. */
  onSelect: (records: SavedRecord[]) => void
}

interface Write {
  record: SavedRecord
  value: unknown
}

/** Bulk edit: changes one field of all selected records, with undo. Refused records stay selected. */
export function BulkBar({ screen, selected, count, onSaved, onSelectAll, onSelect }: Props) {
  const [options, setOptions] = useState<Options>({})
  const [chosen, setChosen] = useState('')
  const [remaining, setRemaining] = useState(0)
  const toast = useToast()
  useEffect(() => {
    loadOptions(screen, bulkFields(screen)).then(setOptions, ({ message }: Failure) =>
      toast({ text: message }),
    )
  }, [screen, toast])
  const changes = useMemo(() => bulkChanges(screen, options), [screen, options])
  const change = changes.find(({ label }) => label === chosen)

  const write = async (field: string, writes: Write[]) => {
    const undo: Write[] = []
    const refused: { record: SavedRecord; text: string }[] = []
    try {
      for (const [index, { record, value }] of writes.entries()) {
        setRemaining(writes.length - index)
        const change = { resource: screen.resource, record, values: { [field]: value } }
        const outcome = await saveFields({ ...change, policy: 'refuse' })
        if (outcome.record !== record) onSaved(outcome.record)
        if (outcome.isSaved) undo.push({ record: outcome.record, value: record[field] })
        else refused.push({ record, text: failureText(outcome.refusal!.code) })
      }
    } finally {
      setRemaining(0)
    }
    return { undo, refused }
  }

  const apply = async () => {
    if (!change || remaining > 0) return
    const { field, value, label } = change
    const differing = selected.filter((record) => record[field] !== value)
    const { undo, refused } = await write(
      field,
      differing.map((record) => ({ record, value })),
    )
    const refusedText = refused[0] ? `; ${refused.length} refused: ${refused[0].text}` : ''
    const canUndo = undo.length > 0 && undo.every((each) => each.value !== undefined)
    const undoAll = () =>
      void write(field, undo).then(({ undo: undone }) =>
        toast({ text: `${label} is taken back for ${undone.length} of ${undo.length}` }),
      )
    toast({
      text: `${label} for ${undo.length} of ${selected.length}${refusedText}`,
      ...(canUndo && { action: { name: 'Undo', run: undoAll } }),
    })
    onSelect(refused.map(({ record }) => record))
  }

  return (
    <section className="unsaved deep bulk" aria-label="Selected records">
      <b role="status">{remaining > 0 ? `${remaining} to go` : `${selected.length} selected`}</b>
      {selected.length < count && <Button onClick={onSelectAll}>Select all {count}</Button>}
      <Button onClick={() => onSelect([])}>Clear</Button>
      <span className="spacer" />
      <select aria-label="Change" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="" disabled>
          Change to …
        </option>
        {changes.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
      <Button className="save" disabled={!change} aria-busy={remaining > 0} onClick={() => void apply()}>
        Apply
      </Button>
    </section>
  )
}
