import { publishing } from '#contract/publishing.ts'
import { differingFields } from '#domain/field-values.ts'
import { parseMoney } from '#domain/catalogue/parse-money.ts'
import { callApi } from '#app/call-api.ts'
import type { EditPorts } from '#app/editor/edit-session/edit-session.ts'
import { untilRetry } from '#app/editor/edit-session/until-retry.ts'
import { useEditRows } from '#app/editor/edit-session/use-edit-rows.ts'
import { cellsOf, changedPrices, shownRow, type Cells, type PriceGrid } from './price-cells.ts'
import { vendorCurrency } from '#app/editor/brand/kept-vendor.ts'

export const PRICE_LIST_PATH = '/editor/price-list'

/** The grid is one record whose fields are its cells: one edit session, one draft and one call for all of it. */
export function usePriceList(grid: PriceGrid) {
  const { day } = grid
  const send: EditPorts['send'] = async (write, idempotencyKey) => {
    if (write.kind !== 'update') throw new Error(`A price list can't be sent as "${write.kind}".`)
    const prices = changedPrices(write.values as Cells)
    const input = { day, version: write.version, prices }
    const { price_list } = await callApi(publishing.savePriceGrid, input, { idempotencyKey })
    return { type: 'saved', record: price_list }
  }
  const { book, rows, subForm } = useEditRows<Cells, PriceGrid>({
    key: 'price_list',
    valuesOf: cellsOf,
    loaded: [grid],
    path: `${PRICE_LIST_PATH}?day=${day}`,
    name: `Price list of ${day}`,
    send,
    untilRetry,
  })
  const edited = rows.find(({ saved }) => saved?.id === grid.id)!
  const saved = edited.saved!
  const base = cellsOf(saved)
  const changed = differingFields(edited.typed, base)
  const shown = saved.rows.map((row) => shownRow(row, edited.typed))
  return {
    saved,
    shown,
    changed: new Set(changed),
    /** Changed cells that can't be read as prices. */
    misread: changed.filter((key) => 'problem' in parseMoney(edited.typed[key] ?? '', vendorCurrency())),
    theirs: edited.theirs,
    refusal: edited.refusal,
    errors: Object.values(edited.errors),
    isRestored: edited.isRestored,
    isWaiting: subForm.isWaiting,
    retry: subForm.retry,
    left: subForm.left,
    discard: subForm.discard,
    abandon: subForm.abandon,
    /** Sets cells of variants that the grid has. */
    set(cells: Cells) {
      book.set(edited.key, Object.fromEntries(Object.entries(cells).filter(([key]) => key in base)))
    },
    countDifferent: (cells: Cells): number =>
      Object.entries(cells).filter(([key, text]) => key in base && edited.typed[key] !== text).length,
    save: () => book.save(),
  }
}
