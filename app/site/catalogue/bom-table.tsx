import type { Api } from '#contract/contract.ts'
import { bomNote } from '#domain/catalogue/bom-note.ts'
import { formatAmount, formatPrice, type Currency } from '#domain/catalogue/format-price.ts'

import { useTexts } from '#app/languages/texts.ts'

export type Bom = Awaited<ReturnType<Api['catalogue']['checkBom']>>

/** The lines of a checked list, and its total. */
export function BomTable({ bom: { lines, total, unpriced }, currency }: { bom: Bom; currency: Currency }) {
  const { t } = useTexts()
  const { code } = currency
  const sum = t(
    unpriced > 0 ? '{lines}, total {total} without VAT; {unpriced}.' : '{lines}, total {total} without VAT.',
    {
      lines: t(lines.length === 1 ? 'One line' : '{count} lines', { count: lines.length }),
      unpriced: t(unpriced === 1 ? 'one line has no price' : '{count} lines have no price', {
        count: unpriced,
      }),
    },
  )
  const columns = [
    { name: t('Line') },
    { name: t('Order code'), isText: true },
    { name: t('Quantity') },
    { name: t('Status'), isText: true },
    { name: `${t('Price')} ${code}` },
    { name: `${t('Total')} ${code}` },
    { name: t('Packing') },
    { name: t('Lead time') },
    { name: t('Replaced by'), isText: true },
  ]
  const [before, after] = sum.split('{total}')
  return (
    <section className="bom-result" aria-label={t('Result')}>
      <p role="status" className="bom-sum">
        {before}
        <b>{formatPrice(total, currency)}</b>
        {after}
      </p>
      <div className="bom-scroll">
        <table className="spec">
          <thead>
            <tr>
              {columns.map(({ name, isText }) => (
                <th key={name} scope="col" className={isText ? undefined : 'num'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.line} line={line} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Line({ line, currency }: { line: Bom['lines'][number]; currency: Currency }) {
  const { product, quantity, status, price, packing, lead_time: days, replacement, outcome } = line
  const { t } = useTexts()
  const note = bomNote(line, t)
  const money = (amount: number) => formatAmount(amount, currency)
  return (
    <tr className={outcome === 'found' ? undefined : 'is-unsure'}>
      <td className="num">{line.line}</td>
      <th scope="row">
        {product ? <a href={product.address}>{product.name}</a> : line.text}
        {note && <small>{note}</small>}
      </th>
      <td className="num">{quantity ?? ''}</td>
      <td>{t(status ?? '')}</td>
      <td className="num">{product && (price === null ? t('on request') : money(price))}</td>
      <td className="num">{line.total === null ? '' : money(line.total)}</td>
      <td className="num">{packing ?? ''}</td>
      <td className="num">{days === null ? '' : t('{count} days', { count: days })}</td>
      <td>{replacement && <a href={replacement.address}>{replacement.name}</a>}</td>
    </tr>
  )
}
