import { expect, test } from 'vitest'
import { parseQuantity, priceTier, totalText } from './price-tier.ts'

test.each([
  [1, 1],
  [4, 1],
  [5, 5],
  [100, 100],
  [5000, 1000],
])('%i pieces have the price of the tier from %i', (quantity, tier) => {
  expect(priceTier(quantity)).toBe(tier)
})

test.each([
  ['100', 100],
  ['0', 1],
  ['-5', 1],
  ['1e3', 1],
  ['9999999', 1],
  ['', 1],
  [null, 1],
])('the quantity in %j is %i', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

test('a total is exact to the cent, as the vendor writes amounts, and left out for one piece', () => {
  const plain = { code: 'EUR', format: '12.34 EUR' } as const
  expect(totalText(1.1, 3, plain)).toBe('= 3.30')
  expect(totalText(0.29, 100, plain)).toBe('= 29.00')
  expect(totalText(19.9, 1, plain)).toBe('')
  expect(totalText(19.9, 100, { code: 'SEK', format: '1.234,50 €' })).toBe('= 1.990,00')
})
