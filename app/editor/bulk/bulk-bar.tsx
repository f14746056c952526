import { useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Failure } from '#domain/failure.ts'
import { FieldInput } from '#app/editor/inputs/field-input.tsx'
import { recordName } from '#app/editor/list/cell.tsx'
import { BrokenLinksDialog } from '#app/editor/publishing/broken-links-dialog.tsx'
import { loadOptions, type Options, type SavedRecord } from '#app/editor/records.ts'
import { refusalOf } from '#app/editor/rights.ts'
import type { Screen } from '#app/editor/screen.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { bulkChanges, bulkFields, joinedForm } from './bulk-changes.ts'
import { BulkRefusals } from './bulk-refusals.tsx'
import type { SendChanges } from './send-bulk.ts'
import { useBulk } from './use-bulk.ts'

interface Props {
  screen: Screen
  selected: SavedRecord[]
  /** Number of selectable records. */
  count: number
  onSaved: (record: SavedRecord) => void
  onSelectAll: () => void
  /** Replaces the selection. */
  onSelect: (records: SavedRecord[]) => void
  /** Reloads the list after records have gone or come back; by default the loaders of the page. */
  onChanged?: () => Promise<void> | void
  /** Changes the records; by default the call for all entities does. */
  sendChanges?: SendChanges | undefined
}

/** Bulk edit: changes or deletes all selected records, with one undo. Refused records stay selected, with the reason. */
export function BulkBar(props: Props) {
  const { screen, selected, count, onSaved, onSelectAll, onSelect, onChanged, sendChanges } = props
  const { revalidate } = useRevalidator()
  const options = useBulkOptions(screen)
  const [chosen, setChosen] = useState('')
  const [value, setValue] = useState<unknown>(null)
  const [isDeleting, setDeleting] = useState(false)
  const bulk = useBulk({
    screen,
    sendChanges,
    selected,
    onSaved,
    onSelect,
    onChanged: onChanged ?? revalidate,
  })
  const { progress, refused, brokenLinks } = bulk
  const isBusy = progress !== null
  const changes = useMemo(() => bulkChanges(screen, options), [screen, options])
  const change = changes.find(({ label }) => label === chosen)
  const choose = change?.choose
  const isComplete = change !== undefined && (!choose || canBeSent(choose.field, value))
  const apply = (publishAnyway = false) => {
    if (!change || isBusy) return
    void bulk.update(change.label.replace('…', ''), change.effect(value), publishAnyway)
  }
  const remove = (confirmed: boolean) => {
    setDeleting(false)
    if (!isBusy) void bulk.remove(confirmed)
  }
  const refusal = refusalOf(screen.resource.update)
  const removeRefusal = refusalOf(screen.resource.remove)
  const inUse = refused.filter(({ code }) => code === 'STILL_IN_USE').length

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
          onChange={({ target }) => {
            setChosen(target.value)
            setValue(null)
          }}
        >
          <option value="" disabled>
            Change …
          </option>
          {changes.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </select>
        {choose && (
          <div className="bulk-value">
            <label className="visually-hidden" htmlFor="bulk-value">
              {choose.field.label}
            </label>
            <FieldInput
              id="bulk-value"
              field={choose.field}
              value={value}
              selection={null}
              options={choose.options}
              error={undefined}
              errorId="bulk-value-error"
              onChange={setValue}
            />
          </div>
        )}
        <Button
          className="save"
          disabled={!isComplete || refusal !== undefined}
          aria-busy={isBusy}
          onClick={() => apply()}
        >
          Apply
        </Button>
        {/* Without its call, as of requests, nothing can be deleted. */}
        {(screen.resource as { remove?: unknown }).remove !== undefined && (
          <Button disabled={removeRefusal !== undefined} onClick={() => setDeleting(true)} aria-busy={isBusy}>
            Delete
          </Button>
        )}
        {progress && (
          <progress aria-label="Changed records" max={progress.total} value={progress.done || undefined} />
        )}
        {refused.length > 0 && !isBusy && (
          <BulkRefusals
            refused={refused}
            nameOf={(id) => recordName(screen, selected.find((record) => record.id === id) ?? {})}
          >
            {inUse > 0 && (
              <Button small onClick={() => remove(true)}>
                Delete {inUse === 1 ? 'it' : `these ${inUse}`} although used
              </Button>
            )}
          </BulkRefusals>
        )}
      </section>
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${selected.length} records?`}
          action={`Delete ${selected.length} records`}
          onCancel={() => setDeleting(false)}
          onConfirm={() => remove(false)}
        >
          <p>
            They will be removed from the website at once. Those that something else uses stay. Everything in
            the trash can be restored.
          </p>
        </ConfirmDialog>
      )}
      {brokenLinks.length > 0 && (
        <BrokenLinksDialog
          links={brokenLinks}
          isBusy={isBusy}
          onPublish={() => apply(true)}
          onClose={bulk.forgetBrokenLinks}
        />
      )}
    </>
  )
}

/** A required choice must be made; a time may be empty. */
function canBeSent(
  field: { input: string; none?: string | undefined; placeholder?: string },
  value: unknown,
) {
  if (field.input === 'day' || field.input === 'moment' || field.input === 'options') return true
  return (value !== null && value !== '') || (field.input === 'choice' && field.none !== undefined)
}

/** The options of the fields that can be changed. */
function useBulkOptions(screen: Screen): Options {
  const [options, setOptions] = useState<Options>({})
  const toast = useToast()
  useEffect(() => {
    const joined = joinedForm(screen)
    const form = { ...screen.form, ...joined }
    const names = [...bulkFields(screen), ...Object.keys(joined)]
    loadOptions({ form }, names).then(setOptions, ({ message }: Failure) => toast({ text: message }))
  }, [screen, toast])
  return options
}
