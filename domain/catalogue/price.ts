import * as z from 'zod'
import { day, id, price } from '#domain/fields.ts'
import { priceTiers } from './price-tier.ts'

/** The unit prices of a variant in euro from a day on, by quantity; an empty one is on request. */
export const priceFields = z.object({
  product: id,
  valid_from: day,
  price_1: price,
  price_5: price,
  price_20: price,
  price_100: price,
  price_1000: price,
})

type Prices = Omit<z.output<typeof priceFields>, 'product' | 'valid_from'>

/** The prices that hold today: the newest that do not start in the future. */
export function currentPrices<P extends { id: number; valid_from: string }>(
  prices: P[],
  today: string,
): P | null {
  const begun = prices.filter(({ valid_from }) => valid_from <= today)
  return begun.toSorted((a, b) => b.valid_from.localeCompare(a.valid_from) || b.id - a.id)[0] ?? null
}

/** The tiers whose unit price is above that of a smaller quantity: rarely meant so. */
export function dearerTiers(prices: Prices): (typeof priceTiers)[number][] {
  return priceTiers.filter((tier, place) =>
    priceTiers.slice(0, place).some((smaller) => {
      const [one, other] = [prices[`price_${tier}`], prices[`price_${smaller}`]]
      return one !== null && other !== null && one > other
    }),
  )
}

/** A price as people type it, with a comma or a point; empty is on request, and what is no number stays as it is. */
export function typedPrice(text: string): number | string | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : text
}
