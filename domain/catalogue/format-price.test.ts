import { expect, test } from 'vitest'
import { formatAmount, formatPrice, priceFormats } from './format-price.ts'

test.each([
  ['12.34 EUR', 'EUR', '1234.50 EUR'],
  ['EUR 12.34', 'CZK', 'CZK 1234.50'],
  ['€12.34', 'USD', '$1234.50'],
  ['12,34 €', 'EUR', '1234,50 €'],
  ['12,34 €', 'CZK', '1234,50 Kč'],
  ['€1,234.50', 'USD', '$1,234.50'],
  ['EUR 1,234.50', 'CHF', 'CHF 1,234.50'],
  ['1.234,50 €', 'EUR', '1.234,50 €'],
  ['1 234,50 €', 'SEK', '1\u00a0234,50 kr'],
] as const)('%s in %s is %s', (format, code, expected) => {
  expect(formatPrice(1234.5, { code, format })).toBe(expected)
})

test('an amount has as many decimals as its currency', () => {
  expect(formatPrice(1234, { code: 'JPY', format: '€1,234.50' })).toBe('¥1,234')
  expect(formatPrice(1.5, { code: 'KWD', format: '12.34 EUR' })).toBe('1.500 KWD')
})

test('tables show the same amount without its currency', () => {
  expect(formatAmount(1234.5, { code: 'SEK', format: '12,34 €' })).toBe('1234,50')
  expect(formatAmount(1234.5, { code: 'GBP', format: '€1,234.50' })).toBe('1,234.50')
  expect(formatAmount(1234, { code: 'JPY', format: 'EUR 12.34' })).toBe('1234')
})

test('thousands are grouped however large an amount is', () => {
  const grouped = (amount: number) => formatPrice(amount, { code: 'USD', format: '€1,234.50' })
  expect([0, 999.99, 1000, 1234567.8].map(grouped)).toEqual([
    '$0.00',
    '$999.99',
    '$1,000.00',
    '$1,234,567.80',
  ])
})

test('every format shows the amount of a currency without a symbol', () => {
  for (const format of priceFormats)
    expect(formatPrice(0.5, { code: 'XYZ', format })).toMatch(/^(XYZ ?)?0[.,]50( XYZ)?$/)
})
