import { useState } from 'react'
import { useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { publishing } from '#contract/publishing.ts'
import { dayOf, formatDay } from '#domain/calendar-date.ts'
import { percentText } from '#domain/catalogue/price-list.ts'
import { day as dayField } from '#domain/fields.ts'
import { callApi } from '#app/call-api.ts'
import { formError } from '#app/blocks/form-error.ts'
import { useSerialSave } from '#app/editor/edit-session/use-serial-save.ts'
import { LeftDraftList } from '#app/editor/form/left-draft-list.tsx'
import { RestoredNotice } from '#app/editor/form/restored-notice.tsx'
import { UnsavedBar } from '#app/editor/form/unsaved-bar.tsx'
import { UnsavedGuard } from '#app/editor/form/unsaved-guard.tsx'
import { WaitingNotice } from '#app/editor/form/waiting-notice.tsx'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/price-list.ts'
import { ImportDialog } from './import-dialog.tsx'
import { averageChange, raisedCells, type Cells, type PriceGrid, type ShownRow } from './price-cells.ts'
import { PriceTable } from './price-table.tsx'
import { RaiseForm } from './raise-form.tsx'
import { ReleaseLine } from './release-line.tsx'
import { PRICE_LIST_PATH, usePriceList } from './use-price-list.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('day') ?? ''
  const day = dayField.safeParse(asked).success ? asked : nextMonth(new Date())
  return (await callApi(publishing.priceGrid, { day })).price_list
}

/** Lists mostly begin with a month. */
function nextMonth(now: Date): string {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)))
}

export function meta() {
  return [{ title: 'Price list | Editor' }]
}

/** The prices of all variants for one day, edited like a spreadsheet and published as a release. */
export default function PriceList({ loaderData }: Route.ComponentProps) {
  return <DayGrid key={loaderData.day} grid={loaderData} />
}

const filters = {
  all: { label: 'All', has: () => true },
  changed: { label: 'Changed', has: ({ isChanged }: ShownRow) => isChanged },
  warnings: {
    label: 'Warnings',
    has: ({ warnings, problems }: ShownRow) => warnings.length > 0 || problems.some(Boolean),
  },
}

function DayGrid({ grid }: { grid: PriceGrid }) {
  const navigate = useNavigate()
  const toast = useToast()
  const list = usePriceList(grid)
  const [filter, setFilter] = useState<keyof typeof filters>('all')
  const [search, setSearch] = useState('')
  const [isImporting, setImporting] = useState(false)
  const { shown, changed, misread } = list
  const isDirty = changed.size > 0
  const { isSaving, run } = useSerialSave(async () => {
    if (!isDirty) return true
    if (misread.length > 0) return false
    const isSaved = await list.save()
    if (isSaved) toast({ text: `The prices of ${formatDay(grid.day)} are prepared` })
    return isSaved
  })
  const words = search.toLowerCase().trim()
  const rows = shown.filter(
    (one) =>
      filters[filter].has(one) &&
      [one.row.name, one.row.series, one.row.category].some((text) => text.toLowerCase().includes(words)),
  )
  const save = async () => {
    if (list.isWaiting) list.retry()
    return run()
  }
  const take = (cells: Cells) => {
    list.set(cells)
    setImporting(false)
  }
  return (
    <>
      <ListBar title="Price list" count={`${shown.length} variants`}>
        <label className="bar-choice">
          Valid from
          <input
            type="date"
            defaultValue={grid.day}
            onChange={({ target }) => {
              const { success } = dayField.safeParse(target.value)
              if (success && target.value !== grid.day)
                void navigate(`${PRICE_LIST_PATH}?day=${target.value}`)
            }}
          />
        </label>
        <label className="bar-choice">
          Show
          <select value={filter} onChange={({ target }) => setFilter(target.value as keyof typeof filters)}>
            {Object.entries(filters).map(([name, { label, has }]) => (
              <option key={name} value={name}>
                {label} ({shown.filter(has).length})
              </option>
            ))}
          </select>
        </label>
        <input
          className="price-search"
          type="search"
          aria-label="Find variants"
          placeholder="Find variants"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button onClick={() => setImporting(true)}>
          <Icon name="upload" />
          Import…
        </Button>
      </ListBar>
      <ReleaseLine grid={list.saved} save={save} />
      <div className="price-tools">
        <RaiseForm
          count={rows.length}
          onRaise={(percent, step) => list.set(raisedCells(rows, percent, step))}
        />
        <p role="status">{summaryOf(shown)}</p>
      </div>
      {list.refusal && <FormError>{[formError(list.refusal), ...list.errors].join(' ')}</FormError>}
      {list.isWaiting && <WaitingNotice onRetry={list.retry} />}
      <LeftDraftList left={list.left} />
      {list.isRestored && isDirty && <RestoredNotice where="grid" />}
      {list.theirs && (
        <p className="restored" role="status">
          <Icon name="info" />
          Somebody else saved this list in the meantime; save again to keep yours.
        </p>
      )}
      {misread.length > 0 && (
        <FormError>
          {misread.length === 1 ? 'One cell is no price' : `${misread.length} cells are no prices`}: “Show
          Warnings” lists them.
        </FormError>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {rows.length === 0 ? (
          <div className="notice">
            <Empty text="No variants" />
          </div>
        ) : (
          <PriceTable rows={rows} changed={changed} theirs={list.theirs} onSet={list.set} />
        )}
        {isDirty && (
          <UnsavedBar
            isBusy={isSaving}
            isWaiting={list.isWaiting}
            call={publishing.savePriceGrid}
            changed={[]}
            count={changed.size}
            onDiscard={list.discard}
          />
        )}
      </form>
      <UnsavedGuard isDirty={isDirty} mayLeave={() => false} onLeave={list.abandon} onSave={save} />
      {isImporting && (
        <ImportDialog
          countDifferent={list.countDifferent}
          onClose={() => setImporting(false)}
          onTake={take}
        />
      )}
    </>
  )
}

function summaryOf(rows: ShownRow[]): string {
  const changed = rows.filter(({ isChanged }) => isChanged).length
  if (changed === 0) return 'Same prices as those in force.'
  const average = averageChange(rows)
  const warnings = rows.reduce((sum, row) => sum + row.warnings.length, 0)
  return [
    `${changed} of ${rows.length} variants differ from the prices in force`,
    ...(average === null ? [] : [`${percentText(average)} on average`]),
    warnings === 1 ? '1 warning' : `${warnings} warnings`,
  ].join(' · ')
}
