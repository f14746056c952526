/** Quantities from which a lower unit price applies. */
export const priceTiers = [1, 5, 20, 100, 1000] as const

/** The price tier for a quantity, such as 20 for 30 pieces. */
export function priceTier(quantity: number): (typeof priceTiers)[number] {
  return priceTiers.findLast((tier) => tier <= quantity) ?? 1
}
