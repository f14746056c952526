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

/** Three letters; a list of currencies would miss new ones. */
export const CURRENCY_CODE = /^[A-Z]{3}$/

/** Parts of an example: what stands between thousands and before the decimals, and where the currency stands. */
const EXAMPLE = /^(?<before>\D*)(?:1(?<group>[., ]))?\d+(?<decimal>[.,])\d+(?<after>\D*)$/

/** An amount as visitors read it, such as "12.34 EUR", with as many decimals as its currency has. */
export function formatPrice(amount: number, currency: Currency): string {
  const { before = '', after = '' } = EXAMPLE.exec(currency.format)?.groups ?? {}
  const { code } = currency
  const inCurrency = (text: string) => text.replace('EUR', code).replace('€', symbolOf(code))
  return inCurrency(before) + formatAmount(amount, currency) + inCurrency(after)
}

/** The number alone, such as "12.34", for tables that name the currency once. */
export function formatAmount(amount: number, { code, format }: Currency): string {
  const { group = '', decimal = '.' } = EXAMPLE.exec(format)?.groups ?? {}
  return inEnglish(code)
    .formatToParts(amount)
    .map(({ type, value }) => {
      if (type === 'decimal') return decimal
      if (type === 'group') return group.replace(' ', NO_BREAK_SPACE)
      return type === 'integer' || type === 'fraction' || type === 'minusSign' ? value : ''
    })
    .join('')
}

const NO_BREAK_SPACE = '\u00a0'

/** How people write a currency, such as € for EUR; its code if it has no sign. */
export function symbolOf(code: string): string {
  const parts = inEnglish(code).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}

const formats = new Map<string, Intl.NumberFormat>()

/** Making a number format takes longer than using it for a whole list of prices. */
function inEnglish(code: string): Intl.NumberFormat {
  const known = formats.get(code)
  if (known) return known
  const made = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  formats.set(code, made)
  return made
}
