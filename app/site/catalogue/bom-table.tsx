import type { Api } from '#contract/contract.ts'
import { bomNote } from '#domain/catalogue/bom-note.ts'
import { formatPrice, type Currency } from '#domain/catalogue/format-price.ts'

export type Bom = Awaited<ReturnType<Api['catalogue']['checkBom']>>

/** The lines of a checked list, and its total. */
export function BomTable({ bom: { lines, total, unpriced }, currency }: { bom: Bom; currency: Currency }) {
  return (
    <section className="bom-result" aria-label="Result">
      <p role="status" className="bom-sum">
        {lines.length === 1 ? 'One line' : `${lines.length} lines`}, total{' '}
        <b>{formatPrice(total, currency)}</b> without VAT
        {unpriced > 0 && `; ${unpriced === 1 ? 'one line has' : `${unpriced} lines have`} no price`}.
      </p>
      <div className="bom-scroll">
        <table className="spec">
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              <th scope="col">Order code</th>
              <th scope="col" className="num">
                Quantity
              </th>
              <th scope="col">Status</th>
              <th scope="col" className="num">
                Price {currency.code}
              </th>
              <th scope="col" className="num">
                Total {currency.code}
              </th>
              <th scope="col" className="num">
                Packing
              </th>
              <th scope="col" className="num">
                Lead time
              </th>
              <th scope="col">Replaced by</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.line} {...line} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Line(line: Bom['lines'][number]) {
  const { product, quantity, status, price, packing, lead_time: days, replacement, outcome } = line
  const note = bomNote(line)
  return (
    <tr className={outcome === 'found' ? undefined : 'is-unsure'}>
      <td className="num">{line.line}</td>
      <th scope="row">
        {product ? <a href={product.address}>{product.name}</a> : line.text}
        {note && <small>{note}</small>}
      </th>
      <td className="num">{quantity ?? ''}</td>
      <td>{status ?? ''}</td>
      <td className="num">{product && (price === null ? 'on request' : money(price))}</td>
      <td className="num">{line.total === null ? '' : money(line.total)}</td>
      <td className="num">{packing ?? ''}</td>
      <td className="num">{days === null ? '' : `${days} days`}</td>
      <td>{replacement && <a href={replacement.address}>{replacement.name}</a>}</td>
    </tr>
  )
}

function money(amount: number): string {
  return amount.toFixed(2)
}
