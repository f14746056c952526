import { formatAmount, type Currency } from './format-price.ts'

/** Quantities from which a lower unit price applies. */
export const priceTiers = [1, 5, 20, 100, 1000] as const

/** The price tier for a quantity, such as 20 for 30 pieces. */
export function priceTier(quantity: number): (typeof priceTiers)[number] {
  return priceTiers.findLast((tier) => tier <= quantity) ?? 1
}

export const MAX_QUANTITY = 999_999

/** The quantity in a text; one if it is no quantity that can be ordered. */
export function parseQuantity(text: string | null): number {
  const quantity = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.max(1, quantity)
}

/** What a quantity costs, without its currency. Empty for one piece, which costs the unit price. */
export function totalText(unitPrice: number, quantity: number, currency: Currency): string {
  const total = (Math.round(unitPrice * 100) * quantity) / 100
  return quantity > 1 ? `= ${formatAmount(total, currency)}` : ''
}
