import type { Api } from '#contract/contract.ts'
import { bomNote } from '#domain/catalogue/bom-note.ts'
import { formatPrice, type Currency } from '#domain/catalogue/format-price.ts'

import { RichText } from '#app/languages/rich-text.tsx'
import { useTexts } from '#app/languages/texts.ts'

export type Bom = Awaited<ReturnType<Api['catalogue']['checkBom']>>

/** The lines of a checked list, and its total. */
export function BomTable({ bom: { lines, total, unpriced }, currency }: { bom: Bom; currency: Currency }) {
  const { t } = useTexts()
  const { code } = currency
  return (
    <section className="bom-result" aria-label={t('Result')}>
      <p role="status" className="bom-sum">
        <RichText
          text={t(
            unpriced > 0
              ? '{lines}, total {total} without VAT; {unpriced}.'
              : '{lines}, total {total} without VAT.',
          )}
          values={{
            lines: t(lines.length === 1 ? 'One line' : '{count} lines', { count: lines.length }),
            total: <b>{formatPrice(total, currency)}</b>,
            unpriced: t(unpriced === 1 ? 'one line has no price' : '{count} lines have no price', {
              count: unpriced,
            }),
          }}
        />
      </p>
      <div className="bom-scroll">
        <table className="spec">
          <thead>
            <tr>
              <th scope="col" className="num">
                {t('Line')}
              </th>
              <th scope="col">{t('Order code')}</th>
              <th scope="col" className="num">
                {t('Quantity')}
              </th>
              <th scope="col">{t('Status')}</th>
              <th scope="col" className="num">
                {t('Price')} {code}
              </th>
              <th scope="col" className="num">
                {t('Total')} {code}
              </th>
              <th scope="col" className="num">
                {t('Packing')}
              </th>
              <th scope="col" className="num">
                {t('Lead time')}
              </th>
              <th scope="col">{t('Replaced by')}</th>
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
  const { t } = useTexts()
  const note = bomNote(line, t)
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

function money(amount: number): string {
  return amount.toFixed(2)
}
