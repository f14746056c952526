import { formatDay } from '#domain/calendar-date.ts'
import { priceTier, priceTiers } from '#domain/catalogue/price-tier.ts'
import type { PhotoSize } from '#domain/media/picture.ts'
import { Bands } from '#app/blocks/band.tsx'
import { Photo } from '#app/blocks/photo.tsx'
import { Status, type ShownStatus } from '#app/blocks/status.tsx'
import { ButtonLink, OutsideButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A variant that can be ordered. */
export interface OrderRow {
  id: number
  name: string
  descriptionHtml: string[]
  image: PhotoSize | null
  bands: string[]
  statuses: ShownStatus[]
  packing: number
  /** Days; none for what is not made any more. */
  leadTime: number | null
  /** Unit prices by tier, null where it is on request; null for all when the site shows no prices. */
  prices: (number | null)[] | null
  /** Where it is sold; null is a question to sales. */
  shop: string | null
}

interface Props {
  variants: OrderRow[]
  /** The day since which the prices hold; null when there are none. */
  pricesFrom: string | null
}

/** Order codes with their prices by quantity; `behaviours/order-quantity.ts` marks the price that applies. */
export function OrderingTable({ variants, pricesFrom }: Props) {
  const hit = pricesFrom ? priceTier(1) : null
  const hasPrices = variants.some(({ prices }) => prices !== null)
  return (
    <section className="wrap ordering" id="ordering" aria-labelledby="ordering-title">
      <div className="ord-head">
        <h2 id="ordering-title">Ordering</h2>
        <p>{pricesFrom && `Prices in EUR without VAT, valid from ${formatDay(pricesFrom)}.`}</p>
        {pricesFrom && (
          <label className="qty">
            Quantity
            <input
              type="number"
              min={1}
              max={999_999}
              inputMode="numeric"
              defaultValue={1}
              data-order-quantity
            />
          </label>
        )}
      </div>
      <div className="table-scroll">
        <table className={hasPrices ? 'ord' : 'ord no-prices'}>
          <thead>
            <tr>
              <Head>Order code</Head>
              <Head>Band, MHz</Head>
              <Head>Status</Head>
              <Head isNumber>Packing</Head>
              <Head isNumber>Lead time</Head>
              {hasPrices && (
                <th scope="colgroup" colSpan={priceTiers.length} className="tiers">
                  Unit price from quantity
                </th>
              )}
              <th scope="col" rowSpan={2}>
                <span className="vh">Order</span>
              </th>
            </tr>
            <tr>
              {hasPrices &&
                priceTiers.map((tier) => (
                  <th key={tier} scope="col" className={tier === hit ? 'num is-hit' : 'num'} data-tier={tier}>
                    {tier}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant) => (
              <Row key={variant.id} {...variant} hit={hit} />
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

function Row({ hit, ...variant }: OrderRow & { hit: number | null }) {
  const { name, descriptionHtml, image, bands, statuses, packing, leadTime, prices, shop } = variant
  return (
    <tr>
      <th scope="row">
        <OrderCode name={name} descriptionHtml={descriptionHtml} image={image} />
      </th>
      <td data-l="Band">
        <Bands names={bands} />
      </td>
      <td data-l="Status">
        {statuses.map((status) => (
          <Status key={status.id} {...status} />
        ))}
      </td>
      <td className="num" data-l="Packing">
        {packing}
      </td>
      <td className="num" data-l="Lead time">
        {leadTime === null ? '–' : `${leadTime} d`}
      </td>
      {prices && <Prices prices={prices} hit={hit} />}
      <td className="act">
        {shop === null ? (
          <ButtonLink small look="ask" href="/sales/contact">
            Ask for availability
          </ButtonLink>
        ) : (
          <OutsideButtonLink small look="shop" href={shop}>
            Go to E-shop
            <Icon name="ext" />
          </OutsideButtonLink>
        )}
      </td>
    </tr>
  )
}

function OrderCode({ name, descriptionHtml, image }: Pick<OrderRow, 'name' | 'descriptionHtml' | 'image'>) {
  return (
    <div>
      <span className="th-pic">
        {image ? <Photo photo={image} alt="" sizes="64px" /> : <span className="nophoto">No Photo</span>}
      </span>
      <span>
        <b>{name}</b>
        {descriptionHtml.map((html) => (
          <small key={html} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </span>
    </div>
  )
}

/** Five unit prices, or one cell when all of them are on request. */
function Prices({ prices, hit }: { prices: (number | null)[]; hit: number | null }) {
  if (prices.every((price) => price === null)) {
    return (
      <td className="num req" colSpan={priceTiers.length}>
        <span>on request</span>
      </td>
    )
  }
  return priceTiers.map((tier, index) => {
    const price = prices[index] ?? null
    const look = `num${price === null ? ' req' : ''}${tier === hit ? ' is-hit' : ''}`
    return (
      <td key={tier} className={look} data-l={tier} data-tier={tier}>
        {price === null ? <span>on request</span> : price.toFixed(2)}
      </td>
    )
  })
}
