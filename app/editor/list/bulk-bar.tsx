import { useEffect, useMemo, useState } from 'react'
import type { Failure } from '#domain/failure.ts'
import { saveMany } from '#app/editor/edit-session/save-many.ts'
import { BrokenLinksDialog } from '#app/editor/publishing/broken-links-dialog.tsx'
import type { BrokenLink } from '#app/editor/publishing/publish-anyway.ts'
import { loadOptions, type Options, type SavedRecord } from '#app/editor/records.ts'
import { refusalOf } from '#app/editor/rights.ts'
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
  const [isBusy, setBusy] = useState(false)
  const [broken, setBroken] = useState<BrokenLink[]>([])
  const toast = useToast()
  useEffect(() => {
    loadOptions(screen, bulkFields(screen)).then(setOptions, ({ message }: Failure) =>
      toast({ text: message }),
    )
  }, [screen, toast])
  const changes = useMemo(() => bulkChanges(screen, options), [screen, options])
  const change = changes.find(({ label }) => label === chosen)
  const refusal = refusalOf(screen.resource.update)

  const write = async (field: string, writes: Write[], publishAnyway: boolean) => {
    setBusy(true)
    const changes = writes.map(({ record, value }) => ({ record, values: { [field]: value } }))
    const outcomes = await saveMany(screen.resource.key, changes, publishAnyway).finally(() => setBusy(false))
    for (const { current } of outcomes) if (current) onSaved(current)
    const undo = outcomes.flatMap(({ record, current, refusal }): Write[] =>
      refusal === null && current ? [{ record: current, value: record[field] }] : [],
    )
    const refused = outcomes.flatMap(({ record, refusal }) =>
      refusal === null ? [] : [{ record, text: refusal }],
    )
    return { undo, refused, brokenLinks: outcomes.flatMap(({ brokenLinks }) => brokenLinks) }
  }

  const apply = async (publishAnyway = false) => {
    if (!change || isBusy) return
    const { field, value, label } = change
    const differing = selected.filter((record) => record[field] !== value)
    const { undo, refused, brokenLinks } = await write(
      field,
      differing.map((record) => ({ record, value })),
      publishAnyway,
    )
    setBroken(brokenLinks)
    const refusedText = refused[0] ? `; ${refused.length} refused: ${refused[0].text}` : ''
    const canUndo = undo.length > 0 && undo.every((each) => each.value !== undefined)
    const undoAll = () =>
      void write(field, undo, true).then(({ undo: undone }) =>
        toast({ text: `${label} is taken back for ${undone.length} of ${undo.length}` }),
      )
    toast({
      text: `${label} for ${undo.length} of ${selected.length}${refusedText}`,
      ...(canUndo && { action: { name: 'Undo', run: undoAll } }),
    })
    onSelect(refused.map(({ record }) => record))
  }

  return (
    <>
      <section className="unsaved deep bulk" aria-label="Selected records">
        <b role="status">{isBusy ? `Changing ${selected.length} records` : `${selected.length} selected`}</b>
        {selected.length < count && <Button onClick={onSelectAll}>Select all {count}</Button>}
        <Button onClick={() => onSelect([])}>Clear</Button>
        <span className="spacer" />
        {refusal && <span className="why">{refusal.text}</span>}
        <select
          aria-label="Change"
          disabled={refusal !== undefined}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="" disabled>
            Change to …
          </option>
          {changes.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </select>
        <Button
          className="save"
          disabled={!change || refusal !== undefined}
          aria-busy={isBusy}
          onClick={() => void apply()}
        >
          Apply
        </Button>
      </section>
      {broken.length > 0 && (
        <BrokenLinksDialog
          links={broken}
          isBusy={isBusy}
          onPublish={() => void apply(true)}
          onClose={() => setBroken([])}
        />
      )}
    </>
  )
}
