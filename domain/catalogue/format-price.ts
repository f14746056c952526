/** How amounts are written, by the example that staff choose. */
export const priceFormats = ['12.34 EUR', 'EUR 12.34', '€12.34', '12,34 €'] as const

/** The currency of all prices, and how amounts are written. */
export interface Currency {
  /** ISO 4217, such as EUR. */
  code: string
  format: (typeof priceFormats)[number]
}

/** An amount as visitors read it, such as "12.34 EUR". */
export function formatPrice(amount: number, { code, format }: Currency): string {
  const number = amount.toFixed(2)
  if (format === 'EUR 12.34') return `${code} ${number}`
  if (format === '€12.34') return `${symbolOf(code)}${number}`
  if (format === '12,34 €') return `${number.replace('.', ',')} ${symbolOf(code)}`
  return `${number} ${code}`
}

/** How people write a currency, such as € for EUR; its code if it has no sign. */
export function symbolOf(code: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
