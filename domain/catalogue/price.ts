import * as z from 'zod'
import { day, id, price } from '#domain/fields.ts'
import { priceTiers } from './price-tier.ts'

/** Unit prices of a variant in euro by quantity, valid from a date; null means on request. */
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

/** The prices that are valid today: the newest that do not start in the future. */
export function currentPrices<P extends { id: number; valid_from: string }>(
  prices: P[],
  today: string,
): P | null {
  const started = prices.filter(({ valid_from }) => valid_from <= today)
  return started.toSorted((a, b) => b.valid_from.localeCompare(a.valid_from) || b.id - a.id)[0] ?? null
}

/** Tiers with a higher unit price than a smaller quantity has: most likely a typing error. */
export function dearerTiers(prices: Prices): (typeof priceTiers)[number][] {
  return priceTiers.filter((tier, index) =>
    priceTiers.slice(0, index).some((smaller) => {
      const [one, other] = [prices[`price_${tier}`], prices[`price_${smaller}`]]
      return one !== null && other !== null && one > other
    }),
  )
}

/**
 * Parses a typed price with a decimal comma or point. Empty means on request. Anything else is returned unchanged, so
 * that validation can report it.
 */
export function parsePrice(text: string): number | string | null {
  const normalized = text.trim().replace(',', '.')
  if (normalized === '') return null
  return /^-?\d+(\.\d*)?$/.test(normalized) ? Number(normalized) : text
}

/** The lowest price for a single piece; null if all are on request. */
export function lowestPiecePrice(prices: { price_1: number | null }[]): number | null {
  const amounts = prices.flatMap(({ price_1 }) => price_1 ?? [])
  return amounts.length > 0 ? Math.min(...amounts) : null
}
