import type { Currency } from '#domain/catalogue/format-price.ts'

/** The currency of prices that a browser shows, as the document says. */
export function documentCurrency(): Currency {
  const { currency: code = 'EUR', priceFormat: format = '12.34 EUR' } = document.documentElement.dataset
  return { code, format: format as Currency['format'] }
}
