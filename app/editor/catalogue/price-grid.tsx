import { useState } from 'react'
import { dayOf, formatDay } from '#domain/calendar-date.ts'
import { currentPrices, dearerTiers, parsePrice } from '#domain/catalogue/price.ts'
import { FormPart } from '#app/editor/form/form-part.tsx'
import { HistoryButton } from '#app/editor/history/history-button.tsx'
import { DeleteDialog } from '#app/editor/form/delete-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { priceColumns, type PriceRow } from './price-rows.ts'
import type { usePrices } from './use-prices.ts'
import { vendorCurrency } from '#app/editor/brand/kept-vendor.ts'

type Prices = ReturnType<typeof usePrices>

const historyFields = {
  valid_from: { label: 'Valid from', input: 'day' },
  ...Object.fromEntries(priceColumns.map(({ tier, name }) => [name, { label: `${tier} pcs` }])),
}

/** The prices of a variant by start of validity, newest first. An empty price means "on request". */
export function PriceGrid({ prices }: { prices: Prices }) {
  const [rowToDelete, setRowToDelete] = useState<PriceRow | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const { rows, book } = prices
  const current = currentPrices(
    rows.flatMap(({ saved }) => saved ?? []),
    today,
  )
  return (
    <FormPart
      id="prices"
      title="Prices"
      hint={`${vendorCurrency()} without VAT, per piece; an empty one is on request`}
    >
      {rows.length > 0 && (
        <table className="prices">
          <thead>
            <tr>
              <th scope="col">Valid from</th>
              {priceColumns.map(({ tier }) => (
                <th key={tier} scope="col" className="r">
                  {tier} pcs
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                warnings={warningsOf(row, rows)}
                validity={validityOf(row, today, current?.id)}
                book={book}
                onDelete={() => (row.saved ? setRowToDelete(row) : void prices.remove(row))}
              />
            ))}
          </tbody>
        </table>
      )}
      <p className="row">
        <Button onClick={() => prices.add(today)}>
          <Icon name="plus" />
          Add prices
        </Button>
      </p>
      {rowToDelete?.saved && (
        <DeleteDialog
          noun="prices"
          name={`The prices from ${formatDay(rowToDelete.saved.valid_from)}`}
          onCancel={() => setRowToDelete(null)}
          onDelete={() => void prices.remove(rowToDelete).finally(() => setRowToDelete(null))}
        />
      )}
    </FormPart>
  )
}

interface RowProps {
  row: PriceRow
  warnings: string[]
  validity: string
  book: Prices['book']
  onDelete: () => void
}

function Row({ row, warnings, validity, book, onDelete }: RowProps) {
  const { key, saved, typed, errors, theirs } = row
  const toast = useToast()
  const dearer = dearerTiers(numbersOf(row))
  const problems = [...Object.values(errors), ...warnings]
  const cell = (name: keyof typeof typed, label: string) => ({
    id: `field-${key}-${name}`,
    'aria-label': label,
    'aria-invalid': errors[name] ? (true as const) : undefined,
    'aria-describedby': problems.length > 0 ? `${key}-notes` : undefined,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => book.set(key, { [name]: target.value }),
  })
  return (
    <>
      <tr className={validity === 'today' ? 'holds' : undefined}>
        <th scope="row">
          <input type="date" {...cell('valid_from', 'Valid from')} />
          <small>{validity}</small>
        </th>
        {priceColumns.map(({ tier, name }) => (
          <td key={tier} data-l={`${tier} pcs`}>
            <input
              inputMode="decimal"
              placeholder="on request"
              className={dearer.includes(tier) ? 'm dearer' : 'm'}
              {...cell(name, `Price from ${tier} pieces, valid from ${typed.valid_from}`)}
            />
            {theirs && theirs[name] !== typed[name] && (
              <small>saved meanwhile: {theirs[name] || 'none'}</small>
            )}
          </td>
        ))}
        <td className="end">
          {saved && (
            <HistoryButton
              isIcon
              entity="product_price"
              id={saved.id}
              fields={historyFields}
              options={{}}
              name={`the prices from ${formatDay(saved.valid_from)}`}
              onBringBack={(old, text, bringing) => {
                book.bringBack(key, old, text, bringing)
                toast({ text, action: { name: 'Undo', run: () => book.undo(key) } })
              }}
            />
          )}
          <button
            className="icon-button"
            type="button"
            aria-label={`Delete the prices from ${typed.valid_from}`}
            onClick={onDelete}
          >
            <Icon name="trash" />
          </button>
        </td>
      </tr>
      {problems.length > 0 && (
        <tr className="notes">
          <td colSpan={priceColumns.length + 2} id={`${key}-notes`}>
            <Icon name="warn" />
            {problems.join('; ')}
          </td>
        </tr>
      )}
    </>
  )
}

/** Warnings about a row, which do not prevent a save. */
function warningsOf(row: PriceRow, rows: PriceRow[]): string[] {
  const isDuplicateDay = rows.some(
    ({ key, typed }) => key !== row.key && typed.valid_from === row.typed.valid_from,
  )
  return [
    ...dearerTiers(numbersOf(row)).map((tier) => `${tier} pieces cost more per piece than fewer do`),
    ...(isDuplicateDay ? ['Other prices begin on the same day; the ones entered later apply'] : []),
    ...(row.theirs ? ['Somebody else saved these prices in the meantime; save again to keep yours'] : []),
  ]
}

function numbersOf({ typed }: PriceRow): Parameters<typeof dearerTiers>[0] {
  const numbers = priceColumns.map(({ name }) => {
    const price = parsePrice(typed[name])
    return [name, typeof price === 'number' ? price : null]
  })
  return Object.fromEntries(numbers) as Parameters<typeof dearerTiers>[0]
}

function validityOf({ saved }: PriceRow, today: string, current: number | undefined): string {
  if (!saved) return 'not saved yet'
  if (saved.id === current) return 'today'
  return saved.valid_from > today ? 'later' : 'past'
}
