import { memo } from 'react'
import { Link } from 'react-router'
import { priceNames, percentText, UNUSUAL_PERCENT } from '#domain/catalogue/price-list.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { parseMoney } from '#domain/catalogue/parse-money.ts'
import { useGrid } from '#app/editor/grid/use-grid.ts'
import { cellKey, priceText, type Cells, type ShownRow } from './price-cells.ts'
import { vendorCurrency } from '#app/editor/brand/kept-vendor.ts'

interface Props {
  rows: ShownRow[]
  /** Keys of the unsaved cells. */
  changed: Set<string>
  theirs: Cells | null
  onSet: (cells: Cells) => void
}

/** Variants by quantity. Cells of a spreadsheet are pasted from the focused cell on, to the right and down. */
export function PriceTable({ rows, changed, theirs, onSet }: Props) {
  const cellProps = useGrid({
    name: 'price',
    maxCells: rows.length * priceNames.length,
    onPaste(pasted, top, left) {
      const cells = pasted.flatMap((line, down) =>
        line.flatMap((text, right): [string, string][] => {
          const [row, name] = [rows[top + down]?.row, priceNames[left + right]]
          return row && name ? [[cellKey(row.product, name), tidy(text)]] : []
        }),
      )
      onSet(Object.fromEntries(cells))
    },
  })
  return (
    <div className="param-grid price-grid" role="region" aria-label="Prices" tabIndex={-1}>
      <table>
        <thead>
          <tr>
            <th scope="col">Order code</th>
            {priceTiers.map((tier) => (
              <th key={tier} scope="col" className="r">
                from {tier}
              </th>
            ))}
            <th scope="col">Warnings</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((shown, index) => {
            const { category } = shown.row
            const isFirst = category !== rows[index - 1]?.row.category
            return (
              <Row
                key={shown.row.product}
                shown={shown}
                index={index}
                heading={isFirst ? category || 'Without category' : null}
                changed={changed}
                theirs={theirs}
                onSet={onSet}
                cellProps={cellProps}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** What can be read is written as the grid writes it. */
function tidy(text: string): string {
  const parsed = parseMoney(text, vendorCurrency())
  return 'price' in parsed ? priceText(parsed.price) : text.trim()
}

interface RowProps extends Omit<Props, 'rows'> {
  shown: ShownRow
  index: number
  /** The category, before its first variant. */
  heading: string | null
  cellProps: ReturnType<typeof useGrid>
}

const Row = memo(PriceRow, (before, after) => {
  const keys = priceNames.map((name) => cellKey(after.shown.row.product, name))
  return (
    before.index === after.index &&
    before.heading === after.heading &&
    before.shown.row === after.shown.row &&
    before.shown.texts.join() === after.shown.texts.join() &&
    keys.every((key) => before.changed.has(key) === after.changed.has(key)) &&
    keys.every((key) => before.theirs?.[key] === after.theirs?.[key])
  )
})

function PriceRow({ shown, index, heading, changed, theirs, onSet, cellProps }: RowProps) {
  const { row, texts, problems, changes, warnings } = shown
  const notesId = `price-notes-${row.product}`
  const notes = [
    ...problems.flatMap((problem, at) => (problem ? [`from ${priceTiers[at]}: ${problem}`] : [])),
    ...warnings.map(({ name, text }) => `from ${name.slice(6)}: ${text}`),
  ]
  return (
    <>
      {heading !== null && (
        <tr className="group">
          <th colSpan={priceTiers.length + 2} scope="colgroup">
            {heading}
          </th>
        </tr>
      )}
      <tr>
        <th scope="row">
          <Link to={`/editor/product-variant/${row.product}`}>{row.name}</Link>
          <small>{[row.series, row.is_listed ? '' : 'not in the list'].filter(Boolean).join(', ')}</small>
        </th>
        {priceNames.map((name, column) => {
          const key = cellKey(row.product, name)
          const change = changes[column] ?? null
          const isWarned = warnings.some((warning) => warning.name === name)
          const saved = theirs?.[key]
          return (
            <td key={name} className={changed.has(key) ? 'is-dirty' : undefined}>
              <input
                {...cellProps(index, column)}
                inputMode="decimal"
                placeholder="on request"
                className={isWarned ? 'm is-warned' : 'm'}
                aria-label={`${row.name} from ${priceTiers[column]}`}
                aria-invalid={problems[column] ? true : undefined}
                aria-describedby={notes.length > 0 ? notesId : undefined}
                value={texts[column]}
                onChange={({ target }) => onSet({ [key]: target.value })}
                onBlur={({ target }) => {
                  if (tidy(target.value) !== target.value) onSet({ [key]: tidy(target.value) })
                }}
              />
              <small
                className={change !== null && Math.abs(change) > UNUSUAL_PERCENT ? 'is-much' : undefined}
              >
                {deltaText(change, row.before?.[name] ?? null, texts[column]!)}
              </small>
              {saved !== undefined && saved !== texts[column] && (
                <small>saved meanwhile: {saved || 'none'}</small>
              )}
            </td>
          )
        })}
        <td id={notesId} className="notes">
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </td>
      </tr>
    </>
  )
}

function deltaText(change: number | null, before: number | null, text: string): string {
  if (change !== null) return change === 0 ? '' : percentText(change)
  return before === null && text.trim() !== '' ? 'new' : ''
}
