import { useState } from 'react'
import { Link, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { catalogue } from '#contract/catalogue.ts'
import { parameterName } from '#domain/catalogue/parameters/parameter.ts'
import { callApi } from '#app/call-api.ts'
import { formError } from '#app/blocks/form-error.ts'
import { useSerialSave } from '#app/editor/edit-session/use-serial-save.ts'
import { HistoryButton } from '#app/editor/history/history-button.tsx'
import { LeftDraftList } from '#app/editor/form/left-draft-list.tsx'
import { RestoredNotice } from '#app/editor/form/restored-notice.tsx'
import { UnsavedBar } from '#app/editor/form/unsaved-bar.tsx'
import { UnsavedGuard } from '#app/editor/form/unsaved-guard.tsx'
import { WaitingNotice } from '#app/editor/form/waiting-notice.tsx'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { useKeepDialog } from '#app/editor/publishing/use-keep-dialog.tsx'
import { refusalOf } from '#app/editor/rights.ts'
import { Empty } from '#app/ui/empty.tsx'
import { FormError } from '#app/ui/field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/parameters.ts'
import { cellKey, gridRows, shownParameters, type Grid, type GridRow, type Parameter } from './grid-cells.ts'
import { ParameterGrid } from './parameter-grid.tsx'
import { useParameterCells } from './use-parameter-cells.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [series, category] = [numberIn(searchParams, 'series'), numberIn(searchParams, 'category')]
  const grid = await callApi(catalogue.parameterGrid, {
    ...(series !== undefined && { series }),
    ...(category !== undefined && { category }),
  })
  const shown = grid.product_series[0]?.category ?? category ?? grid.product_category[0]?.id ?? null
  return { grid, category: shown === null ? '' : String(shown) }
}

function numberIn(parameters: URLSearchParams, name: string): number | undefined {
  const text = parameters.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

export function meta() {
  return [{ title: 'Parameters | Editor' }]
}

/** The values of parameters by product, edited like a spreadsheet. */
export default function Parameters({ loaderData: { grid, category } }: Route.ComponentProps) {
  return <CategoryGrid key={category} grid={grid} category={category} />
}

const historyFields = {
  min: { label: 'Min' },
  typ: { label: 'Typ' },
  max: { label: 'Max' },
  text: { label: 'Text' },
  note: { label: 'Note' },
}

function CategoryGrid({ grid, category }: { grid: Grid; category: string }) {
  const navigate = useNavigate()
  const toast = useToast()
  const [hasVariants, setVariants] = useState(false)
  const [added, setAdded] = useState(new Set<number>())
  const [focused, setFocused] = useState<{ row: GridRow; parameter: Parameter } | null>(null)
  const cells = useParameterCells(grid, category)
  const { isSaving, run } = useSerialSave(cells.save)
  const columns = shownParameters(grid, added)
  const rows = gridRows(grid, hasVariants)
  const others = grid.parameter.filter((parameter) => !columns.includes(parameter))
  const isDirty = cells.unsaved.length > 0
  const save = async () => {
    if (refusalOf(catalogue.saveParameterValues)) {
      keepDialog.ask()
      return false
    }
    if (cells.isWaiting) cells.retry()
    return run()
  }
  const keepDialog = useKeepDialog({ name: 'the parameters', keep: (release) => cells.keep(release) })
  const place = focused && {
    parameter: focused.parameter.id,
    series: focused.row.series,
    variant: focused.row.variant,
  }
  const current = place && cells.cells.get(cellKey(place))
  return (
    <>
      <ListBar title="Parameters" count={`${grid.product_series.length} series`}>
        <label className="bar-choice">
          Category
          <select
            value={category}
            onChange={({ target }) => void navigate(`/editor/parameters?category=${target.value}`)}
          >
            {grid.product_category.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="bar-choice">
          <input
            type="checkbox"
            checked={hasVariants}
            onChange={({ target }) => setVariants(target.checked)}
          />
          Variants
        </label>
        {others.length > 0 && (
          <label className="bar-choice">
            Add column
            <select value="" onChange={({ target }) => setAdded(new Set([...added, Number(target.value)]))}>
              <option value="">choose…</option>
              {others.map((parameter) => (
                <option key={parameter.id} value={parameter.id}>
                  {parameterName(parameter)}
                </option>
              ))}
            </select>
          </label>
        )}
        <Link className="btn" to="/editor/parameter-definitions">
          Definitions
        </Link>
      </ListBar>
      {cells.refused.length > 0 && (
        <FormError>
          {cells.refused.length === 1
            ? formError(cells.refused[0]!.refusal!)
            : `${cells.refused.length} values are not saved: the reason stands below each.`}
        </FormError>
      )}
      {cells.misread.length > 0 && (
        <FormError>
          {cells.misread.length === 1
            ? 'One value is no number'
            : `${cells.misread.length} values are no numbers`}
          : expected such as 10, 3.0–3.4, max 60 or 4.65 / 5 / 5.35, and notes in parentheses.
        </FormError>
      )}
      {cells.isWaiting && <WaitingNotice onRetry={cells.retry} />}
      {cells.isRestored && isDirty && <RestoredNotice where="grid" />}
      <LeftDraftList left={cells.left} />
      {rows.length === 0 || columns.length === 0 ? (
        <div className="notice">
          <Empty text={rows.length === 0 ? 'No products in this category' : 'No parameters are defined'} />
        </div>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <p className="param-focus" aria-live="polite">
            {focused
              ? `${parameterName(focused.parameter)} of ${focused.row.name}`
              : 'Cells of a spreadsheet can be pasted from any cell on, to the right and down.'}
            {focused && current?.saved && (
              <HistoryButton
                isIcon
                entity={catalogue.parameterValues.key}
                id={current.saved.id}
                fields={historyFields}
                options={{}}
                name={`${parameterName(focused.parameter)} of ${focused.row.name}`}
                onBringBack={(old, text, bringing) => {
                  cells.book.bringBack(current.key, old, text, bringing)
                  toast({ text, action: { name: 'Undo', run: () => cells.book.undo(current.key) } })
                }}
              />
            )}
          </p>
          <ParameterGrid grid={cells} {...{ rows, columns }} onFocus={setFocused} />
          {isDirty && (
            <UnsavedBar
              isBusy={isSaving}
              isWaiting={cells.isWaiting}
              call={catalogue.saveParameterValues}
              changed={[]}
              count={cells.unsaved.length}
              onDiscard={cells.discard}
              onKeep={() => keepDialog.ask()}
            />
          )}
        </form>
      )}
      <UnsavedGuard
        isDirty={isDirty}
        mayLeave={() => false}
        onLeave={cells.abandon}
        onSave={save}
        onKeep={() => keepDialog.ask()}
      />
      {keepDialog.dialog}
    </>
  )
}
