import { expect, test } from 'vitest'
import { priceTier } from './price-tier.ts'
import { currentPrices, dearerTiers, lowestPiecePrice, priceFields, parsePrice } from './price.ts'

const tiers = { price_1: 11.9, price_5: 11.2, price_20: 10.4, price_100: 9.3, price_1000: null }

test('C-55 picks the newest prices that are already valid', () => {
  const prices = [
    { id: 1, valid_from: '2026-01-01' },
    { id: 2, valid_from: '2026-09-01' },
    { id: 3, valid_from: '2027-01-01' },
  ]
  expect(currentPrices(prices, '2026-11-15')?.id).toBe(2)
  expect(currentPrices(prices, '2027-01-01')?.id).toBe(3)
  expect(currentPrices(prices, '2025-12-31')).toBeNull()
})

test('picks the later entry when two price sets start on the same day', () => {
  const prices = [
    { id: 8, valid_from: '2026-09-01' },
    { id: 7, valid_from: '2026-09-01' },
  ]
  expect(currentPrices(prices, '2026-09-01')?.id).toBe(8)
})

test.each([
  [1, 1],
  [4, 1],
  [5, 5],
  [30, 20],
  [999, 100],
  [5000, 1000],
])('C-55 O-09 puts %d pieces into tier %d', (quantity, tier) => {
  expect(priceTier(quantity)).toBe(tier)
})

test.each([{ price_1: -1 }, { price_1: 1.234 }, { valid_from: '2026-02-30' }])('rejects %j', (change) => {
  const complete = { product: 1, valid_from: '2026-09-01', ...tiers }
  expect(priceFields.safeParse(complete).success).toBe(true)
  expect(priceFields.safeParse({ ...complete, ...change }).success).toBe(false)
})

test('reports a tier that costs more than any smaller tier', () => {
  expect(dearerTiers(tiers)).toEqual([])
  expect(dearerTiers({ ...tiers, price_20: 11.5 })).toEqual([20])
  expect(dearerTiers({ ...tiers, price_5: null, price_20: null, price_100: 12 })).toEqual([100])
  expect(dearerTiers({ ...tiers, price_5: 11.9 })).toEqual([])
})

test.each([
  ['12.5', 12.5],
  [' 12,50 ', 12.5],
  ['', null],
  ['-1', -1],
  ['1 000', '1 000'],
  ['about 5', 'about 5'],
])('parses the typed price %j as %j', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})

test('the lowest price for a piece ignores variants on request', () => {
  expect(lowestPiecePrice([{ price_1: null }, { price_1: 12.5 }, { price_1: 9 }])).toBe(9)
  expect(lowestPiecePrice([{ price_1: null }])).toBeNull()
  expect(lowestPiecePrice([])).toBeNull()
})
