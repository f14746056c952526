import { symbolOf } from './format-price.ts'
import { price as priceField } from '#domain/fields.ts'

/** A price as it was written: an amount, null for "on request", or why it can't be read. */
export type ParsedPrice = { price: number | null } | { problem: string }

const MAX_LENGTH = 40
/** White space of any width, and the apostrophe that groups digits in Switzerland. */
const GROUPING = /[\s\u00a0\u2007\u2009\u202f'’]/gu
/** A sign or a code of three letters beside an amount. */
const OTHER_CURRENCY = /\p{Sc}|^[a-z]{3}[\d+−-]|\d(?:[a-z]{3}|kč|zł|kr|ft)$/u
const NO_PRICE = new Set(['', '-', '–', '—', 'onrequest', 'n/a'])

/**
 * Parses a price that a person typed, pasted or put into a spreadsheet: with a decimal point or comma, grouped digits and
 * the code or sign of the currency. What has two readings, such as "1,234", is refused, because a wrong price is worse than none.
 */
export function parseMoney(text: string, currency: string): ParsedPrice {
  if (text.length > MAX_LENGTH) return { problem: 'No price' }
  const compact = text.replaceAll(GROUPING, '').toLowerCase()
  if (NO_PRICE.has(compact)) return { price: null }
  const amount = withoutCurrency(compact, [currency, symbolOf(currency)])
  if (OTHER_CURRENCY.test(amount)) return { problem: `Not in ${currency}` }
  const sign = /^[-−]/.test(amount) ? -1 : 1
  const digits = toDecimalPoint(amount.replace(/^[-−+]/, ''))
  if (typeof digits !== 'string') return digits
  // Adding zero makes a plain zero of −0.
  return checkedPrice(sign * Number(digits) + 0)
}

/** An amount without the code or sign of its currency on either side. */
function withoutCurrency(amount: string, names: string[]): string {
  return names
    .map((name) => name.toLowerCase())
    .reduce((rest, name) => {
      const end = rest.startsWith(name) ? rest.slice(name.length) : rest
      return end.endsWith(name) ? end.slice(0, -name.length) : end
    }, amount)
}

/** Digits with at most one decimal point. */
function toDecimalPoint(text: string): string | { problem: string } {
  if (!/^\d[\d.,]*$/.test(text)) return { problem: 'No price' }
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return text
  const separator = text[last]!
  const [whole, decimals] = [text.slice(0, last), text.slice(last + 1)]
  if (whole.includes(separator))
    return isGrouped(text, separator) ? onlyDigits(text) : { problem: 'No price' }
  const other = separator === '.' ? ',' : '.'
  if (!isGrouped(whole, other)) return { problem: 'No price' }
  const isAmbiguous = decimals.length === 3 && whole === onlyDigits(whole) && Number(whole) > 0
  if (isAmbiguous) return { problem: 'Thousands or three decimals? Write it without a thousands separator' }
  return `${onlyDigits(whole)}.${decimals}`
}

/** Whether the digits stand in groups of three, such as 1.234.567; also without any separator. */
function isGrouped(text: string, separator: string): boolean {
  const [first = '', ...groups] = text.split(separator)
  return (
    first.length >= 1 &&
    (groups.length === 0 || first.length <= 3) &&
    groups.every((group) => /^\d{3}$/.test(group))
  )
}

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Rounds away the noise of binary fractions, such as 12.370000000000001, but not decimals that somebody meant. */
function checkedPrice(amount: number): ParsedPrice {
  const parsed = priceField.safeParse(amount)
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'No price' }
  return { price: Math.round(amount * 100) / 100 }
}
