import { expect, test } from 'vitest'
import { formatPrice, priceFormats } from './format-price.ts'

test.each([
  ['12.34 EUR', 'EUR', '1234.50 EUR'],
  ['EUR 12.34', 'CZK', 'CZK 1234.50'],
  ['€12.34', 'USD', '$1234.50'],
  ['12,34 €', 'EUR', '1234,50 €'],
  ['12,34 €', 'CZK', '1234,50 Kč'],
] as const)('%s in %s is %s', (format, code, expected) => {
  expect(formatPrice(1234.5, { code, format })).toBe(expected)
})

test('every format shows the amount of a currency without a symbol', () => {
  for (const format of priceFormats)
    expect(formatPrice(0.5, { code: 'XYZ', format })).toMatch(/^(XYZ ?)?0[.,]50( XYZ)?$/)
})
