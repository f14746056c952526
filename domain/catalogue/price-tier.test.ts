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

test('a total is exact to the cent and left out for one piece', () => {
  expect(totalText(1.1, 3)).toBe('= 3.30')
  expect(totalText(0.29, 100)).toBe('= 29.00')
  expect(totalText(19.9, 1)).toBe('')
})
