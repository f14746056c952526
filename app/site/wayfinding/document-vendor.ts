import { priceFormats, type Currency } from '#domain/catalogue/format-price.ts'
import type { Words } from '#domain/words.ts'

/** What a browser shows of the vendor, as the document says. Islands have no context. */
export function documentVendor(): { currency: Currency; words: Words } {
  const { currency = '', priceFormat, words = '{}' } = document.documentElement.dataset
  const format = priceFormats.find((one) => one === priceFormat) ?? priceFormats[0]
  return { currency: { code: currency, format }, words: JSON.parse(words) as Words }
}
