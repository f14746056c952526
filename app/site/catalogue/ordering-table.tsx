import { formatAmount } from '#domain/catalogue/format-price.ts'
import { MAX_QUANTITY, priceTier, priceTiers, totalText } from '#domain/catalogue/price-tier.ts'
import type { PhotoSize } from '#domain/media/picture.ts'
import { Bands } from '#app/blocks/band.tsx'
import { Photo } from '#app/blocks/photo.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { Status, type ShownStatus } from '#app/blocks/status.tsx'
import { RichText } from '#app/languages/rich-text.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { ButtonLink, OutsideButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'

/** A variant in the ordering table. */
export interface OrderRow {
  id: number
  name: string
  anchor: string
  /** The row that the address of the page asks for. */
  isCurrent: boolean
  descriptionHtml: string[]
  /** More about the variant, shown on request. */
  detailsHtml: string
  /** The variant to order instead. */
  replacement: { name: string; to: string } | null
  image: PhotoSize | null
  bands: string[]
  statuses: ShownStatus[]
  packing: number
  /** In days; null if it is no longer produced. */
  leadTime: number | null
  /** Unit prices by tier, null where on request; null if the site does not show prices. */
  prices: (number | null)[] | null
  /** Address in the e-shop; null if customers must contact sales. */
  shop: string | null
}

interface Props {
  variants: OrderRow[]
  /** Date from which the prices are valid; null if there are none. */
  pricesFrom: string | null
  quantity: number
}

/** Order codes and price tiers. `behaviours/order-quantity.ts` marks the tier of the entered quantity. */
export function OrderingTable({ variants, pricesFrom, quantity }: Props) {
  const { currency } = useVendor()
  const { t, formatDay } = useTexts()
  const valid = pricesFrom && { currency: currency.code, day: formatDay(pricesFrom) }
  const activeTier = pricesFrom ? priceTier(quantity) : null
  const hasPrices = variants.some(({ prices }) => prices !== null)
  return (
    <section className="wrap ordering" id="ordering" data-below="" aria-labelledby="ordering-title">
      <div className="ord-head">
        <h2 id="ordering-title">{t('Ordering')}</h2>
        <p>{valid && t('Prices in {currency} without VAT, valid from {day}.', valid)}</p>
        {pricesFrom && (
          <form action="#ordering">
            <label className="qty">
              {t('Quantity')}
              <input
                type="number"
                name="quantity"
                min={1}
                max={MAX_QUANTITY}
                inputMode="numeric"
                defaultValue={quantity}
                data-order-quantity
              />
            </label>
          </form>
        )}
      </div>
      <div className="table-scroll">
        <table className={hasPrices ? 'ord' : 'ord no-prices'}>
          <thead>
            <tr>
              <Head>{t('Order code')}</Head>
              <Head>{t('Band, MHz')}</Head>
              <Head>{t('Status')}</Head>
              <Head isNumber>{t('Packing')}</Head>
              <Head isNumber>{t('Lead time')}</Head>
              {hasPrices && (
                <th scope="colgroup" colSpan={priceTiers.length} className="tiers">
                  {t('Unit price from quantity')}
                </th>
              )}
              <th scope="col" rowSpan={2}>
                <span className="visually-hidden">{t('Order')}</span>
              </th>
            </tr>
            <tr>
              {hasPrices &&
                priceTiers.map((tier) => (
                  <th
                    key={tier}
                    scope="col"
                    className={tier === activeTier ? 'num is-hit' : 'num'}
                    data-tier={tier}
                  >
                    {tier}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant) => (
              <Row key={variant.id} {...variant} activeTier={activeTier} quantity={quantity} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Head({ children, isNumber = false }: { children: string; isNumber?: boolean }) {
  return (
    <th scope="col" rowSpan={2} className={isNumber ? 'num' : undefined}>
      {children}
    </th>
  )
}

interface Active {
  activeTier: number | null
  quantity: number
}

function Row({ activeTier, quantity, ...variant }: OrderRow & Active) {
  const { bands, statuses, packing, leadTime, prices, shop } = variant
  const { t } = useTexts()
  return (
    <tr id={variant.anchor} aria-current={variant.isCurrent || undefined}>
      <th scope="row">
        <OrderCode {...variant} />
      </th>
      <td className="ord-bands">
        <Bands names={bands} />
      </td>
      <td className="ord-status">
        {statuses.map((status) => (
          <Status key={status.id} {...status} />
        ))}
      </td>
      <td className="num ord-packing" data-label={t('Packing')}>
        {packing}
      </td>
      <td className="num ord-lead" data-label={t('Lead time')}>
        {leadTime === null ? '–' : t('{count} d', { count: leadTime })}
      </td>
      {prices && <Prices prices={prices} activeTier={activeTier} quantity={quantity} />}
      <td className="act">
        {shop === null ? (
          <ButtonLink small look="ask" href="/sales/contact">
            {t('Ask for availability')}
          </ButtonLink>
        ) : (
          <OutsideButtonLink small look="shop" href={shop}>
            {t('Go to E-shop')}
            <Icon name="ext" />
          </OutsideButtonLink>
        )}
      </td>
    </tr>
  )
}

function OrderCode({ name, descriptionHtml, detailsHtml, replacement, image }: OrderRow) {
  const { t } = useTexts()
  return (
    <div>
      <span className="th-pic">
        {image ? (
          <Photo photo={image} alt="" sizes="64px" />
        ) : (
          <span className="nophoto">{t('No Photo')}</span>
        )}
      </span>
      <div>
        <b>{name}</b>
        {descriptionHtml.map((html) => (
          <small key={html} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
        {replacement && (
          <small>
            <RichText
              text={t('Replaced by {name}')}
              values={{ name: <a href={replacement.to}>{replacement.name}</a> }}
            />
          </small>
        )}
        {detailsHtml && (
          <details>
            <summary>{t('Details')}</summary>
            <RenderedMarkdown html={detailsHtml} />
          </details>
        )}
      </div>
    </div>
  )
}

/** Five unit prices, or one cell if all are on request. */
function Prices({ prices, activeTier, quantity }: Active & { prices: (number | null)[] }) {
  const { t } = useTexts()
  const { currency } = useVendor()
  if (prices.every((price) => price === null)) {
    return (
      <td className="num req" colSpan={priceTiers.length}>
        <span>{t('on request')}</span>
      </td>
    )
  }
  return priceTiers.map((tier, index) => {
    const price = prices[index] ?? null
    const className = `num${price === null ? ' req' : ''}${tier === activeTier ? ' is-hit' : ''}`
    return (
      <td key={tier} className={className} data-tier={tier}>
        {price === null ? (
          <span>{t('on request')}</span>
        ) : (
          <>
            {formatAmount(price, currency)}
            <small data-unit-price={price}>
              {tier === activeTier && totalText(price, quantity, currency)}
            </small>
          </>
        )}
      </td>
    )
  })
}
