/** How amounts are written, by the example that staff choose. */
export const priceFormats = [
  '12.34 EUR',
  'EUR 12.34',
  '€12.34',
  '12,34 €',
  '€1,234.50',
  'EUR 1,234.50',
  '1.234,50 €',
  '1 234,50 €',
] as const

type PriceFormat = (typeof priceFormats)[number]

/** The currency of all prices, and how amounts are written. */
export interface Currency {
  /** ISO 4217, such as EUR. */
  code: string
  format: PriceFormat
}

/** Parts of an example: what stands between thousands and before the decimals, and where the currency stands. */
const EXAMPLE = /^(?<before>\D*)(?:1(?<group>[., ]))?\d+(?<decimal>[.,])\d+(?<after>\D*)$/

/** An amount as visitors read it, such as "12.34 EUR", with as many decimals as its currency has. */
export function formatPrice(amount: number, { code, format }: Currency): string {
  const { before = '', group = '', decimal = '.', after = '' } = EXAMPLE.exec(format)?.groups ?? {}
  const decimals = inEnglish(code).resolvedOptions().maximumFractionDigits
  const english = amount.toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const number = english.replace(/[.,]/g, (mark) =>
    mark === '.' ? decimal : group.replace(' ', NO_BREAK_SPACE),
  )
  const inCurrency = (text: string) => text.replace('EUR', code).replace('€', symbolOf(code))
  return inCurrency(before) + number + inCurrency(after)
}

const NO_BREAK_SPACE = '\u00a0'

/** How people write a currency, such as € for EUR; its code if it has no sign. */
export function symbolOf(code: string): string {
  const parts = inEnglish(code).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}

function inEnglish(code: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
}
