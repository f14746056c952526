import { priceTiers } from './price-tier.ts'
import { dearerTiers } from './price.ts'

/** The names of the price fields, one per tier. */
export const priceNames = priceTiers.map((tier) => `price_${tier}` as const)

export type PriceName = (typeof priceNames)[number]

/** Prices by tier; null means on request. */
export type TierPrices = Record<PriceName, number | null>

/** Changes beyond this are most likely typing errors. */
export const UNUSUAL_PERCENT = 20

/** What a raised price is rounded to, in euro. */
export const roundingSteps = [0.01, 0.05, 0.1, 0.5, 1] as const

/** Raises a price by a percentage and rounds it to a step, exactly to the cent; a price never becomes free by rounding. */
export function raisePrice(price: number, percent: number, step: number): number {
  const cents = Math.round(price * 100)
  const stepCents = Math.round(step * 100)
  // Binary fractions must not decide how half a step is rounded.
  const steps = Math.round(Number(((cents * (100 + percent)) / 100 / stepCents).toFixed(6)))
  const raised = Math.max(cents > 0 && percent > -100 ? 1 : 0, steps) * stepCents
  return raised / 100
}

/** How much a price differs from the one in force, in percent; null if one of them is missing or the old one is zero. */
export function changePercent(price: number | null, before: number | null): number | null {
  if (price === null || before === null || before === 0) return null
  return ((price - before) / before) * 100
}

/** A change with its sign and one decimal, such as "+4.0 %". */
export function percentText(percent: number): string {
  const rounded = Math.round(percent * 10) / 10
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '±'
  return `${sign}${Math.abs(rounded).toFixed(1)} %`
}

/** Something about one price that somebody should look at. */
export interface PriceWarning {
  name: PriceName
  text: string
}

/** Compares new prices with those in force: missing tiers, prices that rise with the quantity, unusual changes. */
export function priceWarnings(prices: TierPrices, before: TierPrices | null): PriceWarning[] {
  const dearer = new Set(dearerTiers(prices))
  return priceTiers.flatMap((tier, index) => {
    const name = `price_${tier}` as const
    const percent = changePercent(prices[name], before?.[name] ?? null)
    const isUnusual = percent !== null && Math.abs(percent) > UNUSUAL_PERCENT
    const texts = [
      ...(isMissing(prices, before, index) ? [missingText(before?.[name] ?? null)] : []),
      ...(dearer.has(tier) ? ['costs more per piece than a smaller quantity'] : []),
      ...(isUnusual ? [`changes by ${percentText(percent)}`] : []),
    ]
    return texts.map((text) => ({ name, text }))
  })
}

/** A price is missing if there was one, or if a smaller and a larger quantity have one. */
function isMissing(prices: TierPrices, before: TierPrices | null, index: number): boolean {
  const name = priceNames[index]!
  if (prices[name] !== null) return false
  const hasPrice = (other: PriceName) => prices[other] !== null
  const isGap = priceNames.slice(0, index).some(hasPrice) && priceNames.slice(index + 1).some(hasPrice)
  return isGap || (before?.[name] ?? null) !== null
}

function missingText(before: number | null): string {
  return before === null
    ? 'has no price between two others'
    : `has no price any more, was ${before.toFixed(2)}`
}

/** The prices of a record without its other fields. */
export function tiersOf(record: TierPrices): TierPrices {
  return Object.fromEntries(priceNames.map((name) => [name, record[name]])) as TierPrices
}

export function arePricesEqual(one: TierPrices, other: TierPrices): boolean {
  return priceNames.every((name) => one[name] === other[name])
}

export const noPrices = Object.fromEntries(priceNames.map((name) => [name, null])) as TierPrices
